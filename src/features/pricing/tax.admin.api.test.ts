import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const RATE = { country: 'IE', taxClass: 'standard', ratePpm: 230_000, label: 'VAT' }

test('a tax rate that was added or deleted is taken back, and the undo as well', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const rates = async () => (await owner.get('/taxes')).body.data as { _id: string; label: string }[]
  const before = await rates()
  const undo = async (changeId: unknown) => {
    const { status, body } = await owner.post(`/changes/${String(changeId)}/undo`, {})
    expect(status, JSON.stringify([changeId, body])).toBe(200)
    return body.changeId
  }
  const added = await owner.post('/taxes', { ...RATE, label: 'Extra' })
  expect(added.status, added.text).toBe(200)
  const extra = (await rates()).find(({ label }) => label === 'Extra')
  expect(extra).toBeDefined()
  const undone = await undo(added.body.changeId)
  expect(await rates()).toEqual(before)
  await undo(undone)
  expect(await rates()).toContainEqual(extra)

  const removed = await owner.remove(`/taxes/${extra?._id ?? ''}`)
  expect(await rates()).toEqual(before)
  await undo(removed.body.changeId)
  expect(await rates()).toContainEqual(extra)
})
