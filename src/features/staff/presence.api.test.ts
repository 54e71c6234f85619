import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

/** One of each kind of screen that says who has it open. */
const EDITORS = [
  'order K7M2P-9QXYZ',
  'product 5',
  'customer 7',
  'draft 8',
  'category 9',
  'settings shop',
  'coupons TEN',
  'flash-sales 1',
  'campaigns 2',
  'price-lists 3',
  'popups 4',
]

test('people see who else has a thing open and writes there, in this shop only', async () => {
  let time = Date.now()
  const now = () => new Date(time)
  const shop = await openTestShop()
  const [kim, ada] = [await openMember(shop, 'support', { now }), await openMember(shop, 'manager', { now })]
  const note = async ({ inShop }: typeof kim, body: object = {}, of: { id: string } = shop) =>
    inShop(of).put('/presence', { subject: 'ticket T-12', ...body })
  expect((await note(kim)).body.data).toEqual([])
  expect((await note(ada)).body.data).toEqual([{ name: 'Kim Park', isWriting: false }])
  await note(kim, { isWriting: true })
  expect((await note(ada)).body.data).toEqual([{ name: 'Kim Park', isWriting: true }])
  expect((await note(ada, { subject: 'ticket T-13' })).body.data).toEqual([])

  time += 15_000
  expect((await note(ada)).body.data).toEqual([{ name: 'Kim Park', isWriting: false }])
  time += 40_000
  expect((await note(ada)).body.data).toEqual([])
  await note(kim)
  await note(kim, { isLeaving: true })
  expect((await note(ada)).body.data).toEqual([])

  for (const subject of EDITORS) {
    await note(kim, { subject })
    expect((await note(ada, { subject })).body.data, subject).toEqual([{ name: 'Kim Park', isWriting: false }])
  }

  expect((await note(kim, {}, await openTestShop())).status).toBe(404)
  expect((await note(kim, { subject: 'secret' })).status).toBe(422)
})
