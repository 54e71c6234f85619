import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toPaymentReference, openTestBkash, paymentRequest } from '#test/payments.ts'
import { openTestShop } from '#test/shop.ts'
import { bkashTokens } from './gateway-token.service.ts'
import { openBkash } from './gateways/bkash.adapter.ts'

async function open() {
  const { provider, account } = await openTestBkash()
  const shop = await openTestShop()
  const gatewayId = randomUUID()
  await shop.tx((db) =>
    sql`insert into payment_gateways (shop_id, id, provider, title, position)
      values (${shop.id}, ${gatewayId}, 'bkash', 'bKash', 9)`.execute(db),
  )
  let skippedMs = 0
  const now = () => new Date(Date.now() + skippedMs)
  return {
    provider,
    shop,
    /** A process without state of its own: it reads the tokens from the database. */
    connect: () => openBkash(account, { allowLocal: true, now, tokens: bkashTokens(shop.staffContext(), gatewayId) }),
    advance: (seconds: number) => {
      skippedMs += seconds * 1000
      provider.control.advance(seconds)
    },
    tokenCalls: () => provider.control.calls().filter(({ path }) => path.includes('/token/')).length,
  }
}

test('concurrent processes request one token and share it', async () => {
  const { connect, tokenCalls, advance } = await open()
  const begin = (attempt: string) => connect().start(paymentRequest({ attempt }))

  await Promise.all(['a', 'b', 'c', 'd'].map(begin))
  expect(tokenCalls()).toBe(1)
  await begin('e')
  expect(tokenCalls()).toBe(1)
  advance(51 * 60)
  await Promise.all(['f', 'g', 'h'].map(begin))
  expect(tokenCalls()).toBe(2)
})

test('counts a token call against the limit before making it, across all processes', async () => {
  const { provider, connect, tokenCalls, advance } = await open()
  const request = paymentRequest()
  const { reference } = await connect().start(request)
  const payment = toPaymentReference(request, reference)

  for (let time = 0; time < 4; time += 1) {
    provider.control.revokeTokens()
    await connect()
      .reconcile(payment)
      .catch(() => null)
  }
  expect(tokenCalls()).toBe(2)
  advance(3601)
  expect(await connect().reconcile(payment)).toEqual({ state: 'pending' })
  // The refresh token was revoked as well.
  expect(tokenCalls()).toBe(4)
})

test('stores tokens encrypted in the database', async () => {
  const { provider, shop, connect } = await open()
  await connect().start(paymentRequest())

  const { rows } = await shop.tx((db) =>
    sql<{ token: Buffer }>`select token from gateway_tokens where shop_id = ${shop.id}`.execute(db),
  )
  expect(provider.control.calls().at(-1)?.path).toMatch(/create$/)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token.toString('latin1')).not.toMatch(/idToken|demo-app-key/)
})
