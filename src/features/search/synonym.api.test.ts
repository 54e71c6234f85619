import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { searchContract } from './search.contract.ts'

async function openSearch() {
  const shop = await openTestShop({
    products: [
      { slug: 'sofa', attributes: [{ name: 'Material', value: 'Oak' }] },
      {
        slug: 'lamp',
        attributes: [
          { name: 'Material', value: 'Steel' },
          { name: 'Light', value: 'Warm' },
        ],
      },
    ],
  })
  const admin = await openAdmin(shop)
  const groups = async () => (await admin.get('/synonyms')).body.data as { _id: string; terms: string[] }[]
  const find = async (value: string): Promise<string[]> =>
    (await shop.guest().requestEndpoint(searchContract.results, { query: { value } })).data.map(({ slug }) => slug)
  const undo = (changeId: unknown) => admin.post(`/changes/${String(changeId)}/undo`)
  return { admin, groups, find, undo }
}

test('one group of synonyms is deleted by its id, and each change is undone', async () => {
  const { admin, groups, find, undo } = await openSearch()
  const added = await admin.post('/synonyms', { terms: ['davenport', 'sofa'] })
  await admin.post('/synonyms', { terms: ['settee', 'sofa'] })
  expect(await find('davenport')).toEqual(['sofa'])

  const [first] = await groups()
  const deleted = await admin.remove(`/synonyms/${first?._id ?? ''}`)
  expect(deleted.status, deleted.text).toBe(200)
  expect(await groups()).toMatchObject([{ terms: ['settee', 'sofa'] }])
  expect(await find('davenport')).toEqual([])
  expect((await undo(deleted.body.changeId)).status).toBe(200)
  expect(await find('davenport')).toEqual(['sofa'])

  const both = await admin.remove('/synonyms/sofa')
  expect(await groups()).toEqual([])
  expect((await undo(both.body.changeId)).status).toBe(200)
  expect(await groups()).toHaveLength(2)
  expect((await undo(added.body.changeId)).status).toBe(200)
  expect(await groups()).toMatchObject([{ terms: ['settee', 'sofa'] }])
})

test('a placed result is taken back, and a removed one comes back as it was', async () => {
  const { admin, find, undo } = await openSearch()
  const pins = async () => (await admin.get('/search-pins')).body.data as { placement: string; productName: string }[]
  const added = await admin.post('/search-pins', { term: 'sofa', product: 'lamp' })
  expect(await find('sofa')).toEqual(['lamp', 'sofa'])
  const hidden = await admin.post('/search-pins', { term: 'sofa', product: 'lamp', placement: 'hidden' })
  expect((await undo(hidden.body.changeId)).status).toBe(200)
  expect(await pins()).toMatchObject([{ placement: 'top' }])
  const { _id } = added.body.data as { _id: string }
  const removed = await admin.remove(`/search-pins/${_id}`)
  expect(await find('sofa')).toEqual(['sofa'])
  expect((await undo(removed.body.changeId)).status).toBe(200)
  expect(await find('sofa')).toEqual(['lamp', 'sofa'])
})

test('lists the attributes of products with their numbers', async () => {
  const { admin } = await openSearch()
  expect((await admin.get('/attributes')).body.data).toEqual([
    { name: 'Material', products: 2, values: 2 },
    { name: 'Light', products: 1, values: 1 },
  ])
})
