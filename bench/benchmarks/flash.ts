import { FLASH_POOL } from '../flash-sales.ts'
import { runFlash } from '../flash.ts'
import { startServer } from '../process.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'

/** Measures shoppers who buy ten pieces of a flash sale at once: each piece is sold once. */
export async function benchFlash(subject: Subject): Promise<Result[]> {
  const { small: shop, flashSales, pool } = subject
  const server = await startServer(subject, shop.host)
  const results: Result[] = []
  // A sale can be sold once, so that later rounds have none.
  for (const sale of flashSales.splice(0)) {
    const { sold, orders, seconds, soldSeconds } = await runFlash({ port: server.port, shop, sale, pool })
    if (sold !== FLASH_POOL || orders !== FLASH_POOL)
      throw new Error(`${sold} of ${FLASH_POOL} pieces were sold in ${orders} orders.`)
    results.push({
      name: `flash sale, ${FLASH_POOL} pieces for ${sale.shoppers} shoppers at once`,
      values: { 'seconds until all were sold': soldSeconds, 'seconds until the last answer': seconds },
    })
  }
  await server.stop()
  return results
}
