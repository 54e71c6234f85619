import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const HOUR_MS = 3_600_000

test('pausing a campaign and a flash sale is taken back, and a cancelled flash sale stays so', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup', priceAmount: 1000, stock: 5 }] })
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  const plan = {
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
  }
  const idOf = (reply: { body: object }): string => (reply.body as { data: { _id: string } }).data._id
  const benefit = { type: 'percent', bps: 2000 }
  const campaign = await manager.post('/campaigns', { title: 'Week', ...plan, benefit, products: ['cup'] })
  const items = [{ product: 'cup', flashPriceAmount: 500, poolQuantity: 5 }]
  const sale = await manager.post('/flash-sales', { title: 'Hour', ...plan, items })
  const paths = [`/campaigns/${idOf(campaign)}/status`, `/flash-sales/${idOf(sale)}/status`]
  const states = async () =>
    ((await manager.get('/promotions')).body as unknown as { data: { status: string }[] }).data.map(
      ({ status }) => status,
    )
  for (const path of paths) {
    const { body } = await manager.post(path, { status: 'paused' })
    expect(await states()).toContain('paused')
    const { changeId } = body as { changeId?: string }
    expect((await manager.post(`/changes/${changeId}/undo`)).status).toBe(200)
    expect(await states()).toEqual(['active', 'active'])
  }
  const cancelled = await manager.post(paths[1] ?? '', { status: 'cancelled' })
  expect(cancelled).toMatchObject({ status: 200, body: { changeId: null } })
  expect(await states()).toContain('cancelled')
  expect((await manager.post(paths[1] ?? '', { status: 'live' })).status).toBe(404)
})
