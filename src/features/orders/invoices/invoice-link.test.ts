import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import { payOrder } from '#test/orders.ts'
import { openTestShop } from '#test/shop.ts'

const DAY_MS = 86_400_000

test('the links in an invoice mail open it as a page and a PDF without sign-in, until they expire', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 5 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  const mails = () =>
    shop.tx(async (db) => {
      const { rows } = await sql<{ email: string; content: MailContent }>`select email, content from mail_outbox
        where shop_id = ${shop.id} and kind = 'orderInvoice'`.execute(db)
      return rows
    })
  expect(await mails()).toEqual([])
  await payOrder(shop, orderId)
  await payOrder(shop, orderId, { type: 'captured', amount: 0 })

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ email: 'ana@example.com' })
  const number = /Invoice (\d{4}-\d{6}) of/.exec(mail?.content.subject ?? '')?.[1] ?? ''
  expect(number).not.toBe('')
  const [page = '', pdf = ''] = (mail?.content.parts ?? []).flatMap((part) =>
    part.type === 'button' ? [part.path] : [],
  )

  // Another browser, without access to the order.
  const shown = await shop.guest().get(page)
  expect(shown).toMatchObject({ status: 200 })
  expect(shown.text).toContain(number)
  expect(shown.headers.get('cache-control')).toMatch(/no-store/)
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
  const rendered = await shop.guest().get(pdf)
  expect([rendered.status, rendered.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  for (const invalid of [
    `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`,
    page.replace(/[0-9a-f]{4}/, '0000'),
    `${page}A`,
  ])
    expect((await shop.guest().get(invalid)).status).toBe(404)
  const later = (days: number) => shop.guest({ now: new Date(Date.now() + days * DAY_MS) })
  expect((await later(59).get(page)).status).toBe(200)
  expect(await later(62).get(page)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
})
