import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** Makes a return a withdrawal of some days ago. */
const makeWithdrawal = (shop: TestShop, number: string, { days, isSent }: { days: number; isSent: boolean }) =>
  within(shop, async ({ db }) => {
    await db
      .updateTable('returns')
      .set({ kind: 'withdrawal', requested_at: daysAgo(days), sent_at: isSent ? daysAgo(days - 1) : null })
      .where('shop_id', '=', shop.id)
      .where('number', '=', number)
      .execute()
  })

test('withdrawals whose refund is late are listed first, over pages', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }] })
  const owner = await openAdmin(shop)
  const numbers: string[] = []
  for (let count = 0; count < 5; count += 1) numbers.push((await openReturn(shop, 'teapot')).number)
  const [late = '', later = '', waiting = '', due = '', fresh = ''] = numbers
  await makeWithdrawal(shop, late, { days: 17, isSent: true })
  await makeWithdrawal(shop, later, { days: 40, isSent: true })
  await makeWithdrawal(shop, waiting, { days: 50, isSent: false })
  await makeWithdrawal(shop, due, { days: 13, isSent: true })
  const inOrder = [late, later, fresh, due, waiting]
  const read = async (query: string) => {
    const { data, next } = (await owner.get(`/returns?${query}`)).body as { data: { number: string }[]; next: string }
    return { numbers: data.map(({ number }) => number), next }
  }
  expect((await read('limit=50')).numbers).toEqual(inOrder)
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    let query = `limit=${limit}`
    for (let page = 0; page < 6; page += 1) {
      const { numbers: more, next } = await read(query)
      seen.push(...more)
      if (next === null) break
      query = `limit=${limit}&after=${encodeURIComponent(next)}`
    }
    expect(seen, `${limit} a page`).toEqual(inOrder)
  }
})
