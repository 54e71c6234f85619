import { additionsOf } from '../carts.ts'
import { runLoad } from '../load.ts'
import { measure } from '../measure.ts'
import { startServer } from '../process.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import { startSameBytes } from './cached-pages.ts'

/** Measures signed-in shoppers who add one product after another to their carts. */
export async function benchCarts(subject: Subject, seconds: number): Promise<Result[]> {
  const { small: shop, cookies } = subject
  const server = await startServer(subject, shop.host)
  const load = (port: number) => () => runLoad({ port, connections: 16, seconds, next: additionsOf(shop, cookies) })
  const figures = await measure(subject, server, load(server.port))
  const sameBytes = await startSameBytes(server.port, shop.host, `/api/v1/shop/contact/${shop.id}`)
  const floor = await measure(subject, sameBytes, load(sameBytes.port))
  await sameBytes.stop()
  await server.stop()
  return [{ name: 'add to cart, signed in', figures, floor }]
}
