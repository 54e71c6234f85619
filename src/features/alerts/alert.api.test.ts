import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSmtp } from '#src/features/mail/mail-transport.adapter.ts'
import { createCampaign, setCampaignState } from '#src/features/promotions/promotion.admin.service.ts'
import { openMailServer } from '#test/mail.ts'
import { openSender } from '#test/mailbox.ts'
import { queuedMails, type QueuedMail } from '#test/mail-outbox.ts'
import { openTestShop, type TestProduct, type TestShop } from '#test/shop.ts'
import type { Reply } from '#test/visitor.ts'
import { sendAlerts, purgeAlerts } from './alert.job.ts'
import { alertContract } from './alert.contract.ts'
import type { AlertKind } from './alert.rules.ts'

const CONFIRM_MESSAGE = 'Please check your e-mail to confirm.'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const fromNow = (ms: number): Date => new Date(Date.now() + ms)

interface AlertRequest {
  slug?: string
  kind?: AlertKind
  email?: string
  targetAmount?: number
  now?: Date
}

const requestAlert = (
  shop: TestShop,
  { slug = 'teapot', kind = 'backInStock', email = 'ana@example.com', ...rest }: AlertRequest = {},
) => {
  const { now, ...body } = rest
  return shop
    .guest(now && { now })
    .post(`/shop/product/${shop.id}/notify`, { variantId: shop.variantId(slug), kind, email, ...body })
}

const alertMailsOf = async (shop: TestShop): Promise<string[]> =>
  (await queuedMails(shop)).filter(({ kind }) => kind !== 'watchConfirm').map(({ kind, email }) => `${kind} ${email}`)
const statesOf = (shop: TestShop): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ state: string }>`
      select state from product_alerts where shop_id = ${shop.id} order by requested_at, id`.execute(db)
    return rows.map(({ state }) => state)
  })

const tokenOf = (mail: QueuedMail | undefined, purpose: 'confirm' | 'stop'): string =>
  new RegExp(`/watch/${purpose}/([\\w-]+)`).exec(JSON.stringify(mail?.content))?.[1] ?? ''

const post = (shop: TestShop, purpose: 'confirm' | 'stop', token: string, now?: Date): Promise<Reply> =>
  shop.guest(now && { now }).post(`/shop/watch/${shop.id}/${purpose}`, { token })

/** Requests an alert and confirms it, as a visitor does. */
async function join(shop: TestShop, input: AlertRequest = {}): Promise<QueuedMail> {
  expect((await requestAlert(shop, input)).status).toBe(200)
  const mail = (await queuedMails(shop)).findLast(({ kind }) => kind === 'watchConfirm')
  expect((await post(shop, 'confirm', tokenOf(mail, 'confirm'), input.now)).status).toBe(200)
  if (!mail) throw new Error('no mail asks for a confirmation')
  return mail
}

const soldOut: TestProduct = { slug: 'teapot', stock: 0 }
/** Sets the stock, as the shop's own system does. */
const restock = async (shop: TestShop, stock: number): Promise<void> => {
  await sql`update variants set stock_on_hand = ${stock} where shop_id = ${shop.id}`.execute(shop.db)
}
/** Runs the job at these minutes from now. */
const runAlertJob = async (shop: TestShop, ...minutes: number[]): Promise<void> => {
  for (const minute of minutes) await sendAlerts(shop.staffContext(fromNow(minute * MINUTE_MS)))
}

test('a visitor confirms an alert by mail, and is notified once when the product is back', async () => {
  const server = await openMailServer()
  const shop = await openTestShop({ products: [soldOut] })
  const transport = await openSmtp({ smtpUrl: server.url, from: 'shops@mail.example', dkim: null })
  openSender(shop, transport).pass(DAY_MS / MINUTE_MS)

  const reply = await requestAlert(shop)
  expect([reply.status, reply.body]).toEqual([200, { success: true, message: CONFIRM_MESSAGE }])
  await expect.poll(() => server.mails.length).toBe(1)
  const link = new RegExp(`https://${shop.domain}/watch/confirm/([\\w-]{22})`).exec(server.mails[0]?.text ?? '')
  const preview = await shop
    .guest()
    .requestEndpoint(alertContract.alertToConfirm, { params: { token: link?.[1] ?? '' } })
  expect(preview.data).toEqual({
    kind: 'backInStock',
    state: 'pending',
    product: { name: 'Teapot', slug: 'teapot' },
    campaign: null,
    term: null,
  })
  // Opening the link, as mail scanners do, confirms nothing.
  await restock(shop, 4)
  await runAlertJob(shop, 0, 5)
  expect(await alertMailsOf(shop)).toEqual([])

  await post(shop, 'confirm', link?.[1] ?? '')
  await runAlertJob(shop, 6, 11, 12, 75)

  await expect.poll(() => server.mails.length).toBe(2)
  expect(server.mails[1]).toMatchObject({ subject: 'Back in stock: Teapot' })
  expect(server.mails[1]?.text).toContain(`https://${shop.domain}/product/teapot`)
  expect(await alertMailsOf(shop)).toEqual(['watchBackInStock ana@example.com'])
  expect(await statesOf(shop)).toEqual(['sent'])
})

test('responds alike for new, pending, active, suppressed and over-limit addresses', async () => {
  const shop = await openTestShop({
    products: [soldOut, ...Array.from({ length: 12 }, (_, index) => ({ slug: `cup-${index}`, stock: 0 }))],
  })
  await join(shop)
  await shop.tx((db) =>
    db
      .insertInto('mail_suppressions')
      .values({ shop_id: shop.id, kind: 'watchConfirm', email_normalized: 'gone@example.com', created_at: new Date() })
      .execute(),
  )
  for (let index = 0; index < 12; index += 1)
    await requestAlert(shop, { slug: `cup-${index}`, email: 'many@example.com' })
  const mails = (await queuedMails(shop)).length

  const replies = [
    await requestAlert(shop, { email: 'ANA@example.com' }),
    await requestAlert(shop, { email: 'gone@example.com' }),
    await requestAlert(shop, { email: 'many@example.com' }),
    await requestAlert(shop, { email: 'new@example.com' }),
    await requestAlert(shop, { email: 'new@example.com' }),
  ]

  const outcome = ({ status, text, headers }: Reply) => [status, text, headers.get('set-cookie')]
  for (const reply of replies)
    expect(outcome(reply)).toEqual([200, JSON.stringify({ success: true, message: CONFIRM_MESSAGE }), null])
  // Only the new alert gets a mail, once.
  expect((await queuedMails(shop)).slice(mails).map(({ email }) => email)).toEqual(['new@example.com'])
})

test('sends an address at most ten confirmation mails a day, and one per alert', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 12 }, (_, index) => ({ slug: `cup-${index}`, stock: 0 })),
  })
  for (let index = 0; index < 12; index += 1) await requestAlert(shop, { slug: `cup-${index}` })
  await requestAlert(shop, { slug: 'cup-0' })
  expect(await queuedMails(shop)).toHaveLength(10)

  await requestAlert(shop, { slug: 'cup-0', now: fromNow(DAY_MS) })

  expect(await queuedMails(shop)).toHaveLength(11)
  // Only the newer link works.
  const [first, second] = [(await queuedMails(shop))[0], (await queuedMails(shop))[10]]
  expect((await post(shop, 'confirm', tokenOf(first, 'confirm'), fromNow(DAY_MS))).status).toBe(404)
  expect((await post(shop, 'confirm', tokenOf(second, 'confirm'), fromNow(DAY_MS))).status).toBe(200)
})

test('an address has at most fifty alerts', async () => {
  const products = Array.from({ length: 51 }, (_, index) => ({ slug: `cup-${index}`, stock: 0 }))
  const shop = await openTestShop({ products })
  const now = new Date()
  for (const [index, { slug }] of products.entries())
    await requestAlert(shop, { slug, now: new Date(now.getTime() + index * 3 * HOUR_MS) })

  expect(await statesOf(shop)).toHaveLength(50)
})

test('concurrent sign-ups create one alert and one mail', async () => {
  const shop = await openTestShop({ products: [soldOut] })

  const replies = await Promise.all(Array.from({ length: 8 }, () => requestAlert(shop)))

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await queuedMails(shop)).toHaveLength(1)
})

test('rejects an invalid address, a price already reached, and an item that is not sold', async () => {
  const shop = await openTestShop({ products: [soldOut, { slug: 'cup', stock: 3 }] })

  for (const email of ['', 'ana', 'ana@example', 'ana@example.com\r\nBcc: eve@example.com', 'a@b.com,c@d.com'])
    expect((await requestAlert(shop, { email })).body, email).toMatchObject({
      code: 'invalid_fields',
      fields: { email: 'Invalid email' },
    })
  for (const targetAmount of [1250, 9900])
    expect((await requestAlert(shop, { slug: 'cup', kind: 'priceDrop', targetAmount })).body).toMatchObject({
      code: 'invalid_fields',
      fields: { targetAmount: 'The price is already at or below this amount.' },
    })
  expect((await requestAlert(shop, { slug: 'cup' })).body).toMatchObject({
    code: 'already_available',
    message: 'Cup is available now.',
  })
  expect((await requestAlert(shop, { kind: 'upcoming' })).status).toBe(409)
  const unknown = await shop
    .guest()
    .post(`/shop/product/${shop.id}/notify`, { variantId: shop.id, kind: 'backInStock', email: 'ana@example.com' })
  expect(unknown.status).toBe(404)
  expect(await queuedMails(shop)).toEqual([])
})

test('allows five sign-ups an hour per network address', async () => {
  const shop = await openTestShop({ products: [soldOut], environment: { RATE_LIMIT_FACTOR: '1' } })
  const guest = shop.guest()
  const signUp = (index: number): Promise<Reply> =>
    guest.post(`/shop/product/${shop.id}/notify`, {
      variantId: shop.variantId('teapot'),
      kind: 'backInStock',
      email: `p${index}@example.com`,
    })

  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push((await signUp(index)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a link confirms repeatedly for 48 hours', async () => {
  const shop = await openTestShop({ products: [soldOut] })
  await requestAlert(shop)
  await requestAlert(shop, { email: 'late@example.com' })
  const [mail, late] = await queuedMails(shop)

  const token = tokenOf(mail, 'confirm')
  expect((await post(shop, 'confirm', token)).status).toBe(200)
  expect((await post(shop, 'confirm', token)).body.data).toMatchObject({ state: 'active' })
  const rejected = await post(shop, 'confirm', tokenOf(late, 'confirm'), fromNow(48 * HOUR_MS))
  expect([rejected.status, rejected.body.code]).toEqual([410, 'link_expired'])
  const shown = await shop
    .guest({ now: fromNow(48 * HOUR_MS) })
    .requestEndpoint(alertContract.alertToConfirm, { params: { token: tokenOf(late, 'confirm') } })
  expect(shown.data.state).toBe('expired')
  expect((await post(shop, 'confirm', 'x'.repeat(22))).status).toBe(404)
})

test('notifies three shoppers per unit in sign-up order', async () => {
  const shop = await openTestShop({ products: [soldOut] })
  const now = new Date()
  for (let index = 0; index < 8; index += 1)
    await join(shop, { email: `p${index}@example.com`, now: new Date(now.getTime() - (20 - index) * MINUTE_MS) })
  await restock(shop, 1)

  await runAlertJob(shop, 0, 4)
  expect(await alertMailsOf(shop)).toEqual([])
  await runAlertJob(shop, 5, 6)
  expect(await alertMailsOf(shop)).toEqual([0, 1, 2].map((index) => `watchBackInStock p${index}@example.com`))
  await restock(shop, 2)
  await runAlertJob(shop, 30, 66)
  expect((await alertMailsOf(shop)).slice(3)).toEqual(
    [3, 4, 5, 6, 7].map((index) => `watchBackInStock p${index}@example.com`),
  )
})

test('does not notify when stock is gone again within five minutes', async () => {
  const shop = await openTestShop({ products: [soldOut] })
  await join(shop)

  await restock(shop, 5)
  await runAlertJob(shop, 0, 3)
  await restock(shop, 0)
  await runAlertJob(shop, 4)
  await restock(shop, 5)
  await runAlertJob(shop, 6, 10)
  expect(await alertMailsOf(shop)).toEqual([])
  await runAlertJob(shop, 11)

  expect(await alertMailsOf(shop)).toHaveLength(1)
})

test('notifies each shopper once when several processes run concurrently', async () => {
  const shop = await openTestShop({ products: [soldOut] })
  for (let index = 0; index < 6; index += 1) await join(shop, { email: `p${index}@example.com` })
  await restock(shop, 9)
  await runAlertJob(shop, 0)

  await Promise.all(Array.from({ length: 5 }, () => runAlertJob(shop, 6)))

  expect(await alertMailsOf(shop)).toHaveLength(6)
  expect(new Set(await alertMailsOf(shop)).size).toBe(6)
})

test('notifies of a price drop of five percent, or at the target price', async () => {
  const product = { slug: 'teapot', stock: 3, priceAmount: 10_000 }
  const shop = await openTestShop({ products: [product], shop: { locale: 'en-IE' } })
  await join(shop, { kind: 'priceDrop', email: 'any@example.com' })
  await join(shop, { kind: 'priceDrop', email: 'named@example.com', targetAmount: 8000 })

  await runAlertJob(shop, 1)
  await shop.save({ ...product, priceAmount: 9600 })
  await runAlertJob(shop, 2)
  expect(await alertMailsOf(shop)).toEqual([])
  await shop.save({ ...product, priceAmount: 9500 })
  await runAlertJob(shop, 3)
  expect(await alertMailsOf(shop)).toEqual(['watchPriceDrop any@example.com'])
  await shop.save({ ...product, priceAmount: 8000 })
  await runAlertJob(shop, 4)

  expect(await alertMailsOf(shop)).toEqual(['watchPriceDrop any@example.com', 'watchPriceDrop named@example.com'])
  const mail = (await queuedMails(shop)).findLast(({ kind }) => kind === 'watchPriceDrop')
  expect(JSON.stringify(mail?.content)).toContain('Now €80.00. It was €100.00')
})

test('calculates five percent of an odd price exactly, and does not notify above a target price', async () => {
  const product = { slug: 'teapot', stock: 3, priceAmount: 999 }
  const shop = await openTestShop({ products: [product] })
  await join(shop, { kind: 'priceDrop', email: 'any@example.com' })
  await join(shop, { kind: 'priceDrop', email: 'less@example.com', targetAmount: 500 })

  await shop.save({ ...product, priceAmount: 950 })
  await runAlertJob(shop, 1)
  expect(await alertMailsOf(shop)).toEqual([])
  await shop.save({ ...product, priceAmount: 949 })
  await runAlertJob(shop, 2)
  expect(await alertMailsOf(shop)).toEqual(['watchPriceDrop any@example.com'])
})

test('checks prices for all alerts together, without a query per alert', async () => {
  const slugs = Array.from({ length: 12 }, (_, number) => `pot-${number}`)
  const shop = await openTestShop({ products: slugs.map((slug) => ({ slug, stock: 3, priceAmount: 1000 })) })
  const countQueries = async (): Promise<number> => {
    let queries = 0
    const counting = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await sendAlerts({ ...shop.staffContext(fromNow(MINUTE_MS)), db: counting })
    return queries
  }
  await join(shop, { slug: 'pot-0', kind: 'priceDrop' })
  // The first run searches the terms of alerts, and caches which find something.
  await countQueries()
  const ofOne = await countQueries()
  for (const slug of slugs.slice(1)) await join(shop, { slug, kind: 'priceDrop', email: `${slug}@example.com` })

  expect(await countQueries()).toBe(ofOne)
})

test('a scheduled sale counts as a price drop', async () => {
  const sale = { amount: 5000, startsAt: fromNow(2 * MINUTE_MS), endsAt: fromNow(DAY_MS) }
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 3, priceAmount: 10_000, sale }] })
  await join(shop, { kind: 'priceDrop' })

  await runAlertJob(shop, 1)
  expect(await alertMailsOf(shop)).toEqual([])
  await runAlertJob(shop, 3)

  expect(await alertMailsOf(shop)).toEqual(['watchPriceDrop ana@example.com'])
})

test('notifies when an upcoming product is released', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 3, availableFrom: fromNow(10 * MINUTE_MS) }] })
  await join(shop, { kind: 'upcoming' })

  await runAlertJob(shop, 9)
  expect(await alertMailsOf(shop)).toEqual([])
  await runAlertJob(shop, 11)

  expect(await alertMailsOf(shop)).toEqual(['watchUpcoming ana@example.com'])
})

test('notifies once when a campaign starts, and not while it is paused', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 3 }] })
  const draft = {
    title: 'Tea week',
    banner: null,
    description: '',
    terms: '',
    startsAt: fromNow(10 * MINUTE_MS),
    endsAt: fromNow(DAY_MS),
    benefit: { type: 'percent', bps: 1000 },
    productIds: [shop.productId('teapot')],
    categoryIds: [],
  } as const
  const { id: campaignId, slug } = await createCampaign(shop.staffContext(), draft)
  const input = { campaignId, kind: 'upcoming', email: 'ana@example.com' }
  const send = (body: object): Promise<Reply> => shop.guest().post(`/shop/product/${shop.id}/notify`, body)

  expect((await send(input)).body).toEqual({ success: true, message: CONFIRM_MESSAGE })
  // A repeated request creates no second alert.
  expect((await send(input)).status).toBe(200)
  expect(await statesOf(shop)).toEqual(['pending'])
  const token = tokenOf((await queuedMails(shop)).at(0), 'confirm')
  const preview = await shop.guest().requestEndpoint(alertContract.alertToConfirm, { params: { token } })
  expect(preview.data).toEqual({
    kind: 'upcoming',
    state: 'pending',
    product: null,
    campaign: { name: 'Tea week', slug },
    term: null,
  })
  expect((await post(shop, 'confirm', token)).status).toBe(200)

  await runAlertJob(shop, 9)
  await setCampaignState(shop.staffContext(), campaignId, 'paused')
  await runAlertJob(shop, 11)
  expect(await alertMailsOf(shop)).toEqual([])
  await setCampaignState(shop.staffContext(), campaignId, 'live')
  await runAlertJob(shop, 12, 13)
  expect(await alertMailsOf(shop)).toEqual(['watchCampaign ana@example.com'])
  expect(JSON.stringify((await queuedMails(shop)).at(-1)?.content)).toContain(`/shop-campaign/${slug}`)
})

test('rejects an alert for a running or unknown campaign, or with other fields', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 3 }] })
  const other = await openTestShop({ products: [{ slug: 'teapot' }] })
  const plan = (of: TestShop, startsAt: Date) =>
    createCampaign(of.staffContext(), {
      title: 'Tea week',
      banner: null,
      description: '',
      terms: '',
      startsAt,
      endsAt: fromNow(DAY_MS),
      benefit: { type: 'none' },
      productIds: [of.productId('teapot')],
      categoryIds: [],
    })
  const [running, coming, foreign] = [
    await plan(shop, fromNow(-MINUTE_MS)),
    await plan(shop, fromNow(HOUR_MS)),
    await plan(other, fromNow(HOUR_MS)),
  ]
  const statusOf = async (body: object): Promise<number> =>
    (
      await shop
        .guest()
        .post(`/shop/product/${shop.id}/notify`, { kind: 'upcoming', email: 'ana@example.com', ...body })
    ).status

  expect(await statusOf({ campaignId: running.id })).toBe(409)
  expect(await statusOf({ campaignId: foreign.id })).toBe(404)
  expect(await statusOf({ campaignId: 'tea' })).toBe(404)
  expect(await statusOf({ campaignId: coming.id, kind: 'priceDrop' })).toBe(404)
  expect(await statusOf({ campaignId: coming.id, variantId: shop.variantId('teapot') })).toBe(404)
  expect(await statusOf({})).toBe(404)
  expect(await queuedMails(shop)).toEqual([])
})

test('one unsubscribe ends all alerts of the address in the shop, and can be repeated', async () => {
  const shop = await openTestShop({ products: [soldOut, { slug: 'cup', stock: 0 }] })
  const mail = await join(shop)
  await join(shop, { slug: 'cup', email: 'Ana@example.com' })
  await join(shop, { email: 'other@example.com' })

  const openOf = async (token: string) =>
    (await shop.guest().requestEndpoint(alertContract.alertToStop, { params: { token } })).data.open
  expect([await openOf(tokenOf(mail, 'stop')), await openOf('nothing')]).toEqual([2, 0])
  expect((await post(shop, 'stop', tokenOf(mail, 'stop'))).status).toBe(200)
  expect(await openOf(tokenOf(mail, 'stop'))).toBe(0)
  expect((await post(shop, 'stop', tokenOf(mail, 'stop'))).status).toBe(200)
  expect((await post(shop, 'stop', 'nothing')).status).toBe(200)
  await restock(shop, 9)
  await runAlertJob(shop, 0, 6)

  expect(await alertMailsOf(shop)).toEqual(['watchBackInStock other@example.com'])
  // A confirmation link that was used before cannot restart a cancelled alert.
  expect((await post(shop, 'confirm', tokenOf(mail, 'confirm'))).status).toBe(410)
})

test('an alert expires after a year, an unconfirmed one after two days', async () => {
  const shop = await openTestShop({ products: [soldOut] })
  await join(shop)
  await requestAlert(shop, { email: 'never@example.com' })

  await purgeAlerts(shop.staffContext(fromNow(3 * DAY_MS)))
  expect((await statesOf(shop)).toSorted()).toEqual(['active', 'expired'])
  await restock(shop, 9)
  await runAlertJob(shop, 366 * 24 * 60, 366 * 24 * 60 + 6)
  expect(await alertMailsOf(shop)).toEqual([])
  await purgeAlerts(shop.staffContext(fromNow(366 * DAY_MS)))
  expect(await statesOf(shop)).toEqual(['expired'])
  await purgeAlerts(shop.staffContext(fromNow(400 * DAY_MS)))

  expect(await statesOf(shop)).toEqual([])
})

test('stores the token of a link only in the mail that is to be sent', async () => {
  const shop = await openTestShop({ products: [soldOut] })
  await requestAlert(shop)
  const [mail] = await queuedMails(shop)

  const rows = await shop.tx(async (db) => {
    const { rows } = await sql<{
      text: string
    }>`select w::text as text from product_alerts w where shop_id = ${shop.id}`.execute(db)
    return rows.map(({ text }) => text).join()
  })

  expect(tokenOf(mail, 'confirm')).toMatch(/^[\w-]{22}$/)
  expect(rows).not.toContain(tokenOf(mail, 'confirm'))
  expect(rows).not.toContain(tokenOf(mail, 'stop'))
})
