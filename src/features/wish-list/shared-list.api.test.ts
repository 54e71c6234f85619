import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopper, signIn } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import { wishListContract } from './wish-list.contract.ts'

const DAY_MS = 86_400_000
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function open(name = 'Ana Maria Köhler') {
  const shop = await openTestShop({ products: [{ slug: 'lamp', stock: 5 }, { slug: 'chair' }] })
  const { visitor: ana, user } = await openShopper(shop, { name })
  const { data } = await ana.requestEndpoint(wishListContract.saveWishListItem, {
    body: { productId: shop.productId('lamp'), priceAmountWhenAdded: 1250 },
  })
  const share = async (showsOwner = false): Promise<string> => {
    const lists = await ana.requestEndpoint(wishListContract.shareWishList, {
      params: { listId: data.listId },
      body: { showsOwner },
    })
    return lists.data[0]?.shareToken ?? ''
  }
  const change = (body: object, now?: Date) =>
    (now ? anaAt(now) : ana).send('PATCH', `/shop/user/wish-list/${data.listId}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const anaAt = (now: Date): Visitor => shop.guest({ now, cookies: ana.cookies })
  const wantAll = (wantedQuantity: number) =>
    ana.requestEndpoint(wishListContract.updateWishListItem, {
      params: { itemId: data.itemId },
      body: { wantedQuantity },
    })
  const see = (shareToken: string, visitor = shop.guest()) =>
    visitor.requestEndpoint(wishListContract.sharedWishList, { params: { shareToken } })
  const mark = (shareToken: string, { markId = randomUUID(), quantity = 1 } = {}): Promise<Reply> =>
    shop.guest().post(`/shop/wish-list/${shop.id}/${shareToken}/buying`, { itemId: data.itemId, markId, quantity })
  return { shop, ana, anaAt, user, ...data, share, change, wantAll, see, mark }
}

test('a visitor with the link sees the list, and the owner’s first name only with the owner’s consent', async () => {
  const { share, see, shop, itemId } = await open()

  const token = await share()

  expect(token).toMatch(/^[\w-]{22}$/)
  expect((await see(token)).data).toEqual({
    name: 'My wish list',
    ownerName: null,
    eventDate: null,
    isOwner: false,
    items: [{ _id: itemId, productId: shop.productId('lamp'), variantId: null, note: '', wantedQuantity: 1, left: 1 }],
  })
  expect((await see(await share(true))).data.ownerName).toBe('Ana')
})

test('a new link replaces the one before, a private list has none, and an unknown link returns 404', async () => {
  const { ana, share, shop, listId, see } = await open()
  const first = await share()
  const second = await share()
  const statusOf = async (token: string) => (await shop.guest().get(`/shop/wish-list/${shop.id}/${token}`)).status

  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second), await statusOf('x'.repeat(22))]).toEqual([404, 200, 404])
  await ana.requestEndpoint(wishListContract.hideWishList, { params: { listId } })
  expect(await statusOf(second)).toBe(404)
  const third = await share()
  await ana.requestEndpoint(wishListContract.removeWishList, { params: { listId } })
  expect(await statusOf(third)).toBe(404)
  await ana.requestEndpoint(wishListContract.restoreWishList, { params: { listId }, body: {} })
  expect((await see(third)).data.items).toHaveLength(1)
})

test('the database does not contain share links', async () => {
  const { share, shop } = await open()
  const token = await share()

  const rows = await shop.tx(async (db) => {
    const found = await sql<{ text: string }>`select l::text as text from wish_lists l`.execute(db)
    return found.rows.map(({ text }) => text).join()
  })

  expect(rows).toContain('My wish list')
  expect(rows).not.toContain(token)
})

test('a purchase reduces the quantity left for others, and can be undone', async () => {
  const { shop, share, mark, see, wantAll } = await open()
  await wantAll(2)
  const token = await share()
  const markId = randomUUID()

  expect((await mark(token, { markId })).status).toBe(200)
  // The response was lost, and the request is repeated.
  expect((await mark(token, { markId })).status).toBe(200)
  expect((await see(token)).data.items[0]?.left).toBe(1)
  const tooMany = await mark(token, { quantity: 2 })
  expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
    409,
    'already_reserved',
    'Someone has already reserved this.',
  ])
  const unmark = () => shop.guest().send('DELETE', `/shop/wish-list/${shop.id}/${token}/buying/${markId}`)
  expect([(await unmark()).status, (await unmark()).status]).toEqual([200, 200])
  expect((await see(token)).data.items[0]?.left).toBe(2)
})

test('concurrent purchases never exceed the wanted quantity', async () => {
  const { share, mark, see, wantAll } = await open()
  await wantAll(3)
  const token = await share()

  const replies = await Promise.all(Array.from({ length: 10 }, () => mark(token)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(7)
  expect((await see(token)).data.items[0]?.left).toBe(0)
})

test('the owner sees no purchases until the event day is over, neither on the list nor through the link', async () => {
  const { ana, anaAt, shop, user, share, mark, see, change } = await open()
  const token = await share()
  await change({ eventDate: dayFrom(2) })
  await mark(token)
  const visibleQuantities = async (visitor: Visitor) => [
    (await visitor.requestEndpoint(wishListContract.wishLists)).data[0]?.items[0]?.purchasedQuantity,
    (await see(token, visitor)).data.items[0]?.left,
  ]

  expect((await see(token, ana)).data.isOwner).toBe(true)
  expect(await visibleQuantities(ana)).toEqual([null, 1])
  // Neither by an earlier event date nor in their data export.
  expect((await change({ eventDate: dayFrom(-2) })).body.fields).toEqual({
    eventDate: 'Choose today or a later day.',
  })
  expect((await ana.get('/shop/user/export')).text).not.toMatch(/marked|gift_reservations|share_/)
  const after = anaAt(new Date(Date.now() + 4 * DAY_MS))
  await signIn(shop, after, user.id)
  expect(await visibleQuantities(after)).toEqual([1, 0])
  // A past event date may stay when another field changes.
  expect((await change({ name: 'Party', eventDate: dayFrom(2) }, new Date(Date.now() + 4 * DAY_MS))).status).toBe(200)
})

test('rejects a purchase of an item that is on another list or was removed from this one', async () => {
  const { ana, share, mark, itemId } = await open()
  const token = await share()
  await ana.requestEndpoint(wishListContract.removeWishListItem, { params: { itemId } })

  expect((await mark(token)).status).toBe(404)
  expect((await mark('x'.repeat(22))).status).toBe(404)
})

test('deleting an account deletes its lists, and their links return 404', async () => {
  const { shop, user, share } = await open()
  const token = await share()
  await shop.tx((db) => db.deleteFrom('users').where('shop_id', '=', shop.id).where('id', '=', user.id).execute())

  expect((await shop.guest().get(`/shop/wish-list/${shop.id}/${token}`)).status).toBe(404)
})
