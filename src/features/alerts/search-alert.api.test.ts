import { expect, test } from 'vitest'
import { addSynonyms } from '#src/features/search/synonym.service.ts'
import { queuedMails, type QueuedMail } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { alertContract } from './alert.contract.ts'
import { sendAlerts } from './alert.job.ts'

const tokenOf = (mail: QueuedMail | undefined, purpose: 'confirm' | 'stop'): string =>
  new RegExp(`/watch/${purpose}/([\\w-]+)`).exec(JSON.stringify(mail?.content))?.[1] ?? ''

const requestAlert = (shop: TestShop, term: string, email = 'ana@example.com') =>
  shop.guest().post(`/shop/product/${shop.id}/notify`, { term, kind: 'searchResult', email })

/** Requests an alert for a term and confirms it, as a visitor does. */
async function join(shop: TestShop, term: string, email?: string): Promise<void> {
  expect((await requestAlert(shop, term, email)).status).toBe(200)
  const mail = (await queuedMails(shop)).findLast(({ kind }) => kind === 'watchConfirm')
  await shop.guest().post(`/shop/watch/${shop.id}/confirm`, { token: tokenOf(mail, 'confirm') })
}
const foundMailsOf = async (shop: TestShop): Promise<string[]> =>
  (await queuedMails(shop)).filter(({ kind }) => kind === 'watchSearchResult').map(({ email }) => email)

test('notifies once when a search that found nothing finds a product', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', name: 'Iron teapot' }] })
  const other = await openTestShop({ products: [{ slug: 'cup' }] })
  await join(shop, ' brass   Kettle ')
  await join(other, 'brass kettle', 'eve@example.com')
  await requestAlert(shop, 'brass kettle', 'unconfirmed@example.com')

  const [confirmation] = await queuedMails(shop)
  const { data } = await shop.guest().requestEndpoint(alertContract.alertToConfirm, {
    params: { token: tokenOf(confirmation, 'confirm') },
  })
  expect(data).toEqual({ kind: 'searchResult', state: 'active', product: null, campaign: null, term: 'brass Kettle' })
  await sendAlerts(shop.staffContext())
  expect(await foundMailsOf(shop)).toEqual([])

  // "Some of the words" is no result.
  await shop.save({ slug: 'tray', name: 'Brass tray' })
  await sendAlerts(shop.staffContext())
  expect(await foundMailsOf(shop)).toEqual([])
  await shop.save({ slug: 'kettle', name: 'Kettle of brass' })
  for (const context of [shop.staffContext(), shop.staffContext(), other.staffContext()]) await sendAlerts(context)

  expect(await foundMailsOf(shop)).toEqual(['ana@example.com'])
  expect(await foundMailsOf(other)).toEqual([])
  const mail = (await queuedMails(shop)).findLast(({ kind }) => kind === 'watchSearchResult')
  expect(mail?.content).toMatchObject({ subject: 'We have it now: brass Kettle' })
  expect(JSON.stringify(mail?.content)).toContain('/search?value=brass+Kettle')
})

test('does not notify after unsubscribing by the link of a mail', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  await join(shop, 'kettle')
  const [mail] = await queuedMails(shop)

  await shop.guest().post(`/shop/watch/${shop.id}/stop`, { token: tokenOf(mail, 'stop') })
  await shop.save({ slug: 'kettle', name: 'Kettle' })
  await sendAlerts(shop.staffContext())

  expect(await foundMailsOf(shop)).toEqual([])
})

test('notifies when a synonym leads to a result', async () => {
  const shop = await openTestShop({ products: [{ slug: 'sofa', name: 'Linen sofa' }] })
  await join(shop, 'davenport')

  await addSynonyms(shop.staffContext(), [['davenport', 'sofa']])
  await sendAlerts(shop.staffContext())

  expect(await foundMailsOf(shop)).toEqual(['ana@example.com'])
})

test('rejects a term that finds something, an empty term, and two subjects at once', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', name: 'Iron teapot' }] })

  const found = await requestAlert(shop, 'iron teapot')
  expect([found.status, found.body.code]).toEqual([409, 'already_available'])
  expect((await requestAlert(shop, ' ! ')).status).toBe(404)
  const body = { kind: 'searchResult', email: 'ana@example.com', term: 'kettle', variantId: shop.variantId('teapot') }
  expect((await shop.guest().post(`/shop/product/${shop.id}/notify`, body)).status).toBe(404)
  expect((await requestAlert(shop, 'kettle', 'ana')).body).toMatchObject({ fields: { email: 'Invalid email' } })
  expect(await queuedMails(shop)).toEqual([])
})

test('has one open alert per term and address, in any case', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  for (const term of ['kettle', 'Kettle', 'KETTLE ']) expect((await requestAlert(shop, term)).status).toBe(200)

  expect(await queuedMails(shop)).toHaveLength(1)
})

test('allows five alerts an hour per network address', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }], environment: { RATE_LIMIT_FACTOR: '1' } })
  const guest = shop.guest()
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    const body = { term: `kettle ${index}`, kind: 'searchResult', email: `p${index}@example.com` }
    statuses.push((await guest.post(`/shop/product/${shop.id}/notify`, body)).status)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
