import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { ShopInfo } from '#src/features/shop/shop.contract.ts'

test('an owner changes what the shop promises, and takes it back', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const { data: before } = (await owner.get('/policies')).body
  expect(before).toMatchObject({ euWithdrawal: 'auto', returnWindowDays: 14, restockingFeeBps: 0, version: 0 })

  const saved = await owner.patch('/policies', { returnWindowDays: 30, restockingFeeBps: 500, version: 0 })
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { returnWindowDays: 30, restockingFeeBps: 500, version: 1 } },
  })
  expect(await owner.patch('/policies', { restockingFeeBps: 700, version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', data: { version: 1, values: { restockingFeeBps: 500 } } },
  })
  const { changeId } = saved.body as { changeId?: string }
  expect((await owner.post(`/changes/${changeId}/undo`)).status).toBe(200)
  expect((await owner.get('/policies')).body.data).toEqual({ ...(before as object), version: 2 })
})

test('refuses values out of range, and members without the right', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  for (const body of [
    { restockingFeeBps: 2501 },
    { returnParcelDays: 6 },
    { returnWindowDays: 366 },
    { euWithdrawal: 'no' },
  ])
    expect((await program.patch('/policies', body)).status).toBe(422)
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/policies')).status).toBe(200)
  expect((await manager.patch('/policies', { returnParcelDays: 30 })).status).toBe(403)
})

test('the withdrawal form belongs to shops that deliver to the EU, or that switch it on', async () => {
  const zones = [{ members: [{ country: 'US' }], options: [{}] }]
  const [european, american] = [await openTestShop(), await openTestShop({ zones, shop: { country: 'US' } })]
  const isLinked = async (shop: typeof european): Promise<boolean> => {
    const { data } = (await shop.guest().get(`/site-user/domain-info?domain=${shop.domain}`)).body as { data: ShopInfo }
    return data.hasWithdrawal
  }
  expect([await isLinked(european), await isLinked(american)]).toEqual([true, false])
  await (await openAdmin(european)).patch('/policies', { euWithdrawal: 'off' })
  await (await openAdmin(american)).patch('/policies', { euWithdrawal: 'on' })
  expect([await isLinked(european), await isLinked(american)]).toEqual([false, true])
})
