import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import { wishListContract } from './wish-list.contract.ts'
import { purgeWishLists } from './wish-list.service.ts'

const DAY_MS = 86_400_000
const fromNow = (ms: number): Date => new Date(Date.now() + ms)

const send = (visitor: Visitor, method: string, path: string, body: unknown = {}): Promise<Reply> =>
  visitor.send(method, `/shop/user/wish-list${path}`, {
    ...(method !== 'DELETE' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
const listsOf = async (visitor: Visitor) => (await visitor.requestEndpoint(wishListContract.wishLists)).data
/** Returns the slugs by the name of their list. */
async function shown(shop: TestShop, visitor: Visitor, slugs: readonly string[]): Promise<Record<string, string[]>> {
  const nameOf = new Map(slugs.map((slug) => [shop.productId(slug), slug]))
  const lists = await listsOf(visitor)
  return Object.fromEntries(
    lists.map(({ name, items }) => [name, items.map(({ productId }) => nameOf.get(productId) ?? productId)]),
  )
}

const SLUGS = ['lamp', 'chair', 'shelf']
async function open() {
  const shop = await openTestShop({ products: SLUGS.map((slug) => ({ slug, stock: 5 })) })
  const { visitor, user } = await openShopper(shop)
  const save = (slug: string, more: object = {}) =>
    visitor.requestEndpoint(wishListContract.saveWishListItem, {
      body: { productId: shop.productId(slug), priceAmountWhenAdded: 1250, ...more },
    })
  const addList = async (name: string): Promise<string> =>
    (await visitor.requestEndpoint(wishListContract.addWishList, { body: { name } })).listId
  return { shop, visitor, user, save, addList, lists: () => shown(shop, visitor, SLUGS) }
}

test('the first saved item creates the list “My wish list”; before, there is none', async () => {
  const { visitor, save, shop } = await open()
  expect(await listsOf(visitor)).toEqual([])
  expect(await visitor.requestEndpoint(wishListContract.savedProducts)).toMatchObject({
    data: [],
    defaultName: 'My wish list',
  })

  const { data } = await save('lamp', { variantId: shop.variantId('lamp') })

  expect(data.listName).toBe('My wish list')
  expect(await listsOf(visitor)).toEqual([
    {
      _id: data.listId,
      name: 'My wish list',
      isDefault: true,
      visibility: 'private',
      shareToken: null,
      showsOwner: false,
      eventDate: null,
      items: [
        {
          _id: data.itemId,
          productId: shop.productId('lamp'),
          variantId: shop.variantId('lamp'),
          addedAt: expect.any(String),
          priceAmountWhenAdded: 1250,
          note: '',
          wantedQuantity: 1,
          purchasedQuantity: null,
        },
      ],
    },
  ])
  expect((await visitor.requestEndpoint(wishListContract.savedProducts)).data).toEqual([shop.productId('lamp')])
})

test('an item is on a list once, however often and from however many tabs it is saved', async () => {
  const { save, lists } = await open()

  const responses = await Promise.all(Array.from({ length: 6 }, () => save('lamp')))

  expect(new Set(responses.map(({ data }) => data.itemId)).size).toBe(1)
  expect(await lists()).toEqual({ 'My wish list': ['lamp'] })
})

test('a repeated addition adds nothing when its item has been removed since', async () => {
  const { visitor, save, lists } = await open()
  const additionId = randomUUID()
  const { itemId } = (await save('lamp', { additionId })).data
  expect((await save('lamp', { additionId })).data).toMatchObject({ itemId })
  await visitor.requestEndpoint(wishListContract.removeWishListItem, { params: { itemId } })
  await save('lamp', { additionId })

  expect(await lists()).toEqual({ 'My wish list': [] })
})

test('merges a guest’s list without duplicates on any list, with its own dates and none in the future', async () => {
  const { visitor, save, addList, lists } = await open()
  const birthday = await addList('Birthday')
  await save('lamp', { listId: birthday })

  const before = new Date(Date.now() - DAY_MS).toISOString()
  await save('chair', { merge: true, addedAt: fromNow(DAY_MS).toISOString() })
  await save('shelf', { merge: true, addedAt: before })
  for (const slug of SLUGS) await save(slug, { merge: true })

  expect(await lists()).toEqual({ 'My wish list': ['chair', 'shelf'], Birthday: ['lamp'] })
  const [mine] = await listsOf(visitor)
  expect(mine?.items[1]?.addedAt).toBe(before)
  expect(new Date(mine?.items[0]?.addedAt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
})

test('rejects an unknown product, and ignores a variant of another product', async () => {
  const { shop, visitor, save } = await open()
  const unknown = await send(visitor, 'POST', '/item', { productId: randomUUID(), priceAmountWhenAdded: 1 })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  expect(await listsOf(visitor)).toEqual([])

  await save('lamp', { variantId: shop.variantId('chair') })
  expect((await listsOf(visitor))[0]?.items[0]?.variantId).toBeNull()
})

test('a list holds 200 items; one more is rejected with an error message, and nothing is lost', async () => {
  const products = Array.from({ length: 201 }, (_, number) => ({ slug: `p${number}`, stock: 1 }))
  const shop = await openTestShop({ products })
  const { visitor } = await openShopper(shop)
  const body = (slug: string) => ({ productId: shop.productId(slug), priceAmountWhenAdded: 1 })
  for (let number = 0; number < 200; number += 1)
    await visitor.requestEndpoint(wishListContract.saveWishListItem, { body: body(`p${number}`) })

  const rejected = await send(visitor, 'POST', '/item', body('p200'))

  expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
    422,
    'wish_list_full',
    'You can save up to 200 items in a list.',
  ])
  expect((await send(visitor, 'POST', '/item', body('p7'))).status).toBe(200)
  expect((await listsOf(visitor))[0]?.items).toHaveLength(200)
  const { listId } = await visitor.requestEndpoint(wishListContract.addWishList, { body: { name: 'More' } })
  const { data } = await visitor.requestEndpoint(wishListContract.saveWishListItem, {
    body: { ...body('p200'), listId },
  })
  const [mine] = await listsOf(visitor)
  expect((await send(visitor, 'PATCH', `/item/${data.itemId}`, { listId: mine?._id })).status).toBe(422)
})

test('allows ten lists, each with a unique name', async () => {
  const { visitor, addList } = await open()
  for (let number = 2; number <= 10; number += 1) await addList(`List ${number}`)

  const eleventh = await send(visitor, 'POST', '', { name: 'List 11' })
  expect([eleventh.status, eleventh.body.code]).toEqual([422, 'too_many_wish_lists'])
  const [first, second] = await listsOf(visitor)
  const rejections = [
    await send(visitor, 'PATCH', `/${second?._id}`, { name: 'MY WISH LIST' }),
    await send(visitor, 'PATCH', `/${second?._id}`, { name: 'x'.repeat(61) }),
    await send(visitor, 'PATCH', `/${second?._id}`, { name: ' ' }),
  ]
  expect(rejections.map(({ status, body }) => [status, body.fields])).toEqual([
    [422, { name: 'You already have a list with this name.' }],
    [422, { name: 'Enter a name of 1 to 60 characters.' }],
    [422, { name: 'Enter a name of 1 to 60 characters.' }],
  ])
  expect((await send(visitor, 'PATCH', `/${first?._id}`, { name: 'My Wish List' })).status).toBe(200)
})

test('hearts save to the default list, and only one list is the default', async () => {
  const { visitor, addList, save, lists } = await open()
  await save('lamp')
  const party = await addList('Party')

  await send(visitor, 'PATCH', `/${party}`, { isDefault: true })
  await save('chair')

  expect(await lists()).toEqual({ Party: ['chair'], 'My wish list': ['lamp'] })
  expect((await listsOf(visitor)).map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect((await visitor.requestEndpoint(wishListContract.savedProducts)).defaultName).toBe('Party')
})

test('a deleted list can be restored for a day, under a free name, and another becomes the default', async () => {
  const { shop, visitor, addList, save, lists } = await open()
  const party = await addList('Party')
  await save('lamp', { listId: party })
  await send(visitor, 'PATCH', `/${party}`, { isDefault: true })

  await send(visitor, 'DELETE', `/${party}`)
  expect(await lists()).toEqual({ 'My wish list': [] })
  expect((await visitor.requestEndpoint(wishListContract.savedProducts)).data).toEqual([])
  await addList('party')
  await send(visitor, 'POST', `/${party}/restore`)
  await send(visitor, 'POST', `/${party}/restore`)

  expect(await lists()).toEqual({ 'My wish list': [], 'Party 2': ['lamp'], party: [] })
  expect((await listsOf(visitor))[0]).toMatchObject({ name: 'My wish list', isDefault: true })
  await send(visitor, 'DELETE', `/${party}`)
  await purgeWishLists(shop.staffContext(fromNow(DAY_MS + 1000)))
  expect((await send(visitor, 'POST', `/${party}/restore`)).status).toBe(404)
})

test('the last list can be deleted too, and the next heart creates a new one', async () => {
  const { visitor, save, lists } = await open()
  const { data } = await save('lamp')
  await send(visitor, 'DELETE', `/${data.listId}`)
  expect(await lists()).toEqual({})

  await save('chair')

  expect(await lists()).toEqual({ 'My wish list': ['chair'] })
})

test('a heart removes an item from every list, and undoing restores it as it was', async () => {
  const { shop, visitor, addList, save, lists } = await open()
  const { data } = await save('lamp', { addedAt: new Date(Date.now() - DAY_MS).toISOString() })
  await save('chair')
  const party = await addList('Party')
  await save('lamp', { listId: party })
  await send(visitor, 'PATCH', `/item/${data.itemId}`, { note: 'the blue one', wantedQuantity: 3 })

  const productId = shop.productId('lamp')
  for (let times = 0; times < 2; times += 1) await send(visitor, 'DELETE', `/product/${productId}`)
  expect(await lists()).toEqual({ 'My wish list': ['chair'], Party: [] })
  await save('lamp', { undo: true })
  await save('lamp', { undo: true })

  expect(await lists()).toEqual({ 'My wish list': ['chair', 'lamp'], Party: ['lamp'] })
  const [mine] = await listsOf(visitor)
  expect(mine?.items[1]).toMatchObject({ _id: data.itemId, note: 'the blue one', wantedQuantity: 3 })
})

test('an item has a note and a wanted quantity, and can be moved to another list', async () => {
  const { visitor, addList, save, lists } = await open()
  const { data } = await save('lamp')
  const party = await addList('Party')
  const change = (body: object) => send(visitor, 'PATCH', `/item/${data.itemId}`, body)

  expect((await change({ note: 'x'.repeat(201) })).body.fields).toEqual({
    note: 'Notes can have up to 200 characters.',
  })
  for (const wantedQuantity of [0, 100, 1.5]) expect((await change({ wantedQuantity })).status).toBe(422)
  await change({ note: '  for the desk ', wantedQuantity: 99, listId: party })

  expect(await lists()).toEqual({ 'My wish list': [], Party: ['lamp'] })
  expect((await listsOf(visitor))[1]?.items[0]).toMatchObject({ note: 'for the desk', wantedQuantity: 99 })
  // When the other list has the product, both become one item.
  const twin = await save('lamp')
  await send(visitor, 'PATCH', `/item/${twin.data.itemId}`, { listId: party })
  expect(await lists()).toEqual({ 'My wish list': [], Party: ['lamp'] })
})

test('returns 404 for viewing, changing or moving items to another shopper’s lists', async () => {
  const { shop, save, addList } = await open()
  const { data } = await save('lamp')
  const party = await addList('Party')
  const { visitor: eve } = await openShopper(shop)
  await eve.requestEndpoint(wishListContract.saveWishListItem, {
    body: { productId: shop.productId('chair'), priceAmountWhenAdded: 1 },
  })
  const [own] = await listsOf(eve)

  const replies = [
    await send(eve, 'PATCH', `/${party}`, { name: 'Mine' }),
    await send(eve, 'DELETE', `/${party}`),
    await send(eve, 'POST', `/${party}/restore`),
    await send(eve, 'POST', `/${party}/share`),
    await send(eve, 'DELETE', `/${party}/share`),
    await send(eve, 'PATCH', `/item/${data.itemId}`, { note: 'x' }),
    await send(eve, 'DELETE', `/item/${data.itemId}`),
    await send(eve, 'PATCH', `/item/${own?.items[0]?._id}`, { listId: party }),
    await send(eve, 'POST', '/item', { productId: shop.productId('lamp'), priceAmountWhenAdded: 1, listId: party }),
  ]

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect((await send(shop.guest(), 'POST', '', { name: 'Mine' })).status).toBe(401)
})
