import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { linkToken } from '#src/features/tickets/ticket-access.service.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { haldenAndFir } from '../../demo/halden-and-fir/shop.ts'
import { orchardLane } from '../../demo/orchard-lane/shop.ts'
import { voltaro } from '../../demo/voltaro/shop.ts'
import { seedPeople } from './seed-people.ts'
import '#test/isolated.ts'

/** Opens a shop with the products that the demo's shoppers save and ask about. */
const openFor = ({ shopper, tickets }: typeof voltaro, shop: Parameters<typeof openTestShop>[0] = {}) =>
  openTestShop({
    ...shop,
    products: [...new Set([...shopper.wishList.products, ...tickets.map(({ productSlug }) => productSlug)])].flatMap(
      (slug) => (slug === null ? [] : [{ slug }]),
    ),
  })

const signIn = async (shop: TestShop) => {
  const { email, password } = haldenAndFir.shopper
  const visitor = shop.guest()
  const reply = await visitor.post('/shop/auth', { name: '', email, provider: 'custom', shopId: shop.id, password })
  expect(reply.status, reply.text).toBe(200)
  return visitor
}

test('the demo’s shopper signs in as documented in README, and sees a shared list and a reply', async () => {
  const shop = await openFor(haldenAndFir)
  const userId = await seedPeople(shop.staffContext(), haldenAndFir)
  // Idempotent: a second start changes nothing.
  expect(await seedPeople(shop.staffContext(), haldenAndFir)).toBe(userId)

  const visitor = await signIn(shop)
  const { data: lists } = await visitor.requestEndpoint(contract.wishLists)
  const list = lists.find(({ name }) => name === haldenAndFir.shopper.wishList.name)
  expect(list?.items).toHaveLength(haldenAndFir.shopper.wishList.products.length)
  const shared = await shop.guest().requestEndpoint(contract.sharedWishList, {
    params: { shopId: shop.id, shareToken: list?.shareToken ?? '' },
  })
  expect(shared.data).toMatchObject({ name: list?.name, ownerName: 'Aoife' })

  const { data: tickets } = await visitor.requestEndpoint(contract.tickets)
  expect(tickets).toMatchObject([{ subject: 'A longer cable for the pendant lamp', status: 'answered' }])
  const mails = await shop.tx((db) => db.selectFrom('mail_outbox').selectAll().where('shop_id', '=', shop.id).execute())
  expect(mails).toEqual([])
})

test('the demo’s support has an open ticket of a guest, and the guest’s link opens it', async () => {
  for (const demo of [haldenAndFir, voltaro, orchardLane]) {
    const shop = await openFor(demo)
    await seedPeople(shop.staffContext(), demo)
    const support = await openAdmin(shop, 'support')
    const { data } = (await support.get('/tickets')).body as {
      data: { number: string; status: string; email: string }[]
    }
    expect(data).toHaveLength(demo.tickets.length)
    expect(data.map(({ status }) => status)).toEqual(expect.arrayContaining(['open', 'answered']))
    expect(data.find(({ status }) => status === 'open')?.email).not.toBe('')
    const row = await shop.tx((db) =>
      db
        .selectFrom('tickets')
        .select('id')
        .where('shop_id', '=', shop.id)
        .where('user_id', 'is', null)
        .executeTakeFirstOrThrow(),
    )
    const reply = await shop.guest().get(`/shop/user/tickets/${linkToken(shop.staffContext(), row.id)}`)
    expect(reply.status, reply.text).toBe(200)
  }
})
