import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopper, register } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import { purgeLimits } from '#src/platform/limits/limits.ts'
import { purgeAccounts } from './session.service.ts'

const DAY_MS = 86_400_000

test('purges only expired sessions, links, tokens and attempts', async () => {
  const shop = await openTestShop()
  const ana = shop.guest()
  await register(shop, ana, { email: 'ana@example.com' })
  await openShopper(shop)
  await shop.guest().post('/shop/user/password/forgot', { email: 'ana@example.com' })
  const now = Date.now()
  await shop.tx((db) =>
    db
      .insertInto('used_id_tokens')
      .values([
        { shop_id: shop.id, token_hash: 'over', expires_at: new Date(now - 1000) },
        { shop_id: shop.id, token_hash: 'live', expires_at: new Date(now + 30 * DAY_MS) },
      ])
      .execute(),
  )
  const left = async (days: number) => {
    const at = new Date(now + days * DAY_MS)
    await purgeAccounts(shop.staffContext(at))
    await purgeLimits(shop.db, at)
    return shop.tx(async (db) => {
      const { rows } = await sql<Record<string, number | boolean>>`select
        (select count(*) from sessions where shop_id = ${shop.id}) as sessions,
        (select count(*) from account_tokens where shop_id = ${shop.id}) as links,
        (select count(*) from used_id_tokens where shop_id = ${shop.id}) as "idTokens",
        exists (select from platform.rate_limits) as attempts`.execute(db)
      return rows[0]
    })
  }
  expect(await left(0)).toEqual({ sessions: 2, links: 2, idTokens: 1, attempts: true })
  // The confirmation link is valid for three days, the one for a new password for half an hour.
  expect(await left(2)).toEqual({ sessions: 2, links: 1, idTokens: 1, attempts: false })
  expect(await left(15)).toEqual({ sessions: 0, links: 0, idTokens: 1, attempts: false })
})
