import { randomUUIDv7 } from 'node:crypto'
import type { Backend } from '#src/platform/db/backend.ts'
import { adminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { openSession, sessionCookie } from '#src/platform/auth/sessions.ts'
import { anonymousContext } from '#test/anonymous-context.ts'
import type { BenchShop } from './shops.ts'

const SHOPPERS = 400
/** Number of different products that each shopper adds repeatedly. */
const LINES = 3

/**
 * Creates signed-in shoppers.
 * @returns the session cookie of each
 */
export async function openShoppers(backend: Backend, { id }: BenchShop): Promise<string[]> {
  const { db } = backend
  const shop = await db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const context = adminContext({
    ...backend,
    shop,
    log: createLog('error'),
    processCache: new ProcessCache(),
    announce: () => {},
  })
  return inTransaction(context, async (tx) => {
    const cookies: string[] = []
    for (let number = 0; number < SHOPPERS; number += 1) {
      const userId = randomUUIDv7()
      await tx.db
        .insertInto('users')
        .values({
          shop_id: id,
          id: userId,
          provider: 'Email',
          name: `Shopper ${number}`,
          created_at: context.now,
          updated_at: context.now,
        })
        .execute()
      const cookie = sessionCookie(null, { insecure: false })
      await openSession({ ...tx, ...anonymousContext, sessionCookie: cookie }, userId, 'bench')
      cookies.push(cookie.lines()[0]?.split(';')[0] ?? '')
    }
    return cookies
  })
}

/** Returns a function that builds the next raw request, which adds one more unit to a cart. */
export function additionsOf({ host, products }: BenchShop, cookies: readonly string[]): () => Buffer {
  let number = 0
  return () => {
    number += 1
    const shopper = number % cookies.length
    const product = products[(shopper * LINES + (Math.floor(number / cookies.length) % LINES)) % products.length]
    const [variantId] = product?.variantIds ?? []
    const body = JSON.stringify({ variantId, quantity: 1, unitAmount: 1000, additionId: randomUUIDv7() })
    const head = [
      'POST /api/v1/shop/user/add-to-cart HTTP/1.1',
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Cookie: ${cookies[shopper]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: keep-alive',
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}
