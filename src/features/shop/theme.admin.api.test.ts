import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'

test('the undo of a change of colours gives back those of the design, and keeps what was changed since', async () => {
  const shop = await openTestShop({ shop: { primary_color: null, footer_color: '#111111' } })
  const owner = await openAdmin(shop)
  const colors = async () => (await owner.get('/theme')).body.data
  const changed = await owner.patch('/theme', { primary: '#1f4d3f', footer: '#222222' })
  await owner.patch('/theme', { footer: '#333333' })
  const undone = await owner.post(`/changes/${String(changed.body.changeId)}/undo`)
  expect(undone.body.data).toMatchObject({ restored: ['primary'], unchanged: ['footer'] })
  expect(await colors()).toMatchObject({ primary: null, footer: '#333333' })
})
