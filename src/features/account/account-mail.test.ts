import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSmtp } from '#src/features/mail/mail-transport.adapter.ts'
import { queueMail, type Mail } from '#src/features/mail/mail.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { openMailServer } from '#test/mail.ts'
import { openMailbox, openSender } from '#test/mailbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import {
  accountAdded,
  accountDeleted,
  accountExists,
  emailChangeConfirm,
  emailChangeWarning,
  newSignInMethod,
  passwordChanged,
  passwordReset,
  verifyEmail,
  welcome,
} from './account-mail.ts'

const at = new Date('2026-07-01T12:05:00Z')
const link = { token: 'a/secret?token', validMinutes: 30 }
const TOKEN = 'a%2Fsecret%3Ftoken'
const linkWith = (token: string) => ({ token, validMinutes: 30 })

const someone = (name = 'রহিমা') => ({ userId: randomUUID(), email: 'ana@example.com', name })

/** Every kind of mail, with its link and the texts that it must contain. */
const MAILS: Record<string, { make: (shop: ShopRow) => Mail; leads: string; says: readonly string[] }> = {
  welcome: {
    make: (shop) => welcome(shop, { ...someone(), link: { ...link, validMinutes: 2880 } }),
    leads: `/account/verify/${TOKEN}`,
    says: ['Welcome to চা ঘর', 'Hello রহিমা,', 'for 48 hours'],
  },
  'welcome of a known address': {
    make: (shop) => welcome(shop, { ...someone(), link: null }),
    leads: '/user/my-profile',
    says: ['Welcome to চা ঘর'],
  },
  verifyEmail: {
    make: (shop) => verifyEmail(shop, { ...someone(), link }),
    leads: `/account/verify/${TOKEN}`,
    says: ['Hello রহিমা,', 'for 30 minutes'],
  },
  accountExists: {
    make: (shop) => accountExists(shop, { ...someone(), at }),
    leads: '/sign-in',
    says: ['You already have an account'],
  },
  passwordReset: {
    make: (shop) => passwordReset(shop, { ...someone(), link }),
    leads: `/account/reset/${TOKEN}`,
    says: ['Choose a new password for চা ঘর', 'works once, for 30 minutes'],
  },
  accountAdded: {
    make: (shop) => accountAdded(shop, { ...someone(), link: { ...link, validMinutes: 7 * 24 * 60 } }),
    leads: `/account/reset/${TOKEN}`,
    says: ['চা ঘর has set up an account for you', 'works once, for 168 hours'],
  },
  passwordChanged: {
    make: (shop) => passwordChanged(shop, { ...someone(), at }),
    leads: '/sign-in',
    says: ['1 July 2026 at 14:05'],
  },
  emailChangeConfirm: {
    make: (shop) => emailChangeConfirm(shop, { userId: randomUUID(), email: 'ana@example.com', link }),
    leads: `/account/email/${TOKEN}`,
    says: ['Hello,', 'Use this address'],
  },
  'emailChangeNotice, asked': {
    make: (shop) => emailChangeWarning(shop, { ...someone(), newEmail: 'new@other.example', step: 'asked', at }),
    leads: '/sign-in',
    says: ['n•••@o•••', 'Nothing changes until', '1 July 2026 at 14:05'],
  },
  'emailChangeNotice, changed': {
    make: (shop) => emailChangeWarning(shop, { ...someone(), newEmail: 'new@other.example', step: 'changed', at }),
    leads: '/sign-in',
    says: ['n•••@o•••', 'We no longer send e-mail to this address'],
  },
  accountDeleted: {
    make: (shop) => accountDeleted(shop, { ...someone(), at }),
    leads: '/',
    says: ['was deleted', '1 July 2026 at 14:05'],
  },
  newSignInMethod: {
    make: (shop) => newSignInMethod(shop, { ...someone(), method: 'Google', at }),
    leads: '/sign-in',
    says: ['Google was added'],
  },
}

const queue = (shop: TestShop, mail: Mail): Promise<void> =>
  inTransaction(shop.staffContext(), async (tx) => queueMail(tx, mail))

test.each(Object.entries(MAILS))('%s has an HTML and a text part, and links only to the shop', async (_, mail) => {
  const shop = await openTestShop({
    shop: { name: 'চা ঘর', shop_email: 'hello@tea.example', primary_color: '#a11d2b' },
    domains: [`${randomUUID()}.alias.test`],
  })
  const mailbox = await openMailbox(shop)

  await queue(shop, mail.make(shop.row))

  const {
    html = '',
    text = '',
    subject,
    from,
    replyTo,
    headers,
    messageId,
    raw,
  } = await mailbox.newest('ana@example.com')
  expect({ from, replyTo }).toEqual({
    from: { name: 'চা ঘর', address: 'shops@mail.example' },
    replyTo: [{ name: '', address: 'hello@tea.example' }],
  })
  expect(subject).toContain('চা ঘর')
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@mail\.example>$/)
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(html).toContain('#a11d2b')
  for (const words of mail.says) expect(`${subject}\n${text}`).toContain(words)
  // Every URL in the HTML and in the text is on the shop's main domain.
  const links = [...(html + text).matchAll(/https?:\/\/[^\s"<]+/g)].map(([found]) => found)
  expect(new Set(links.map((found) => new URL(found).origin))).toEqual(new Set([`https://${shop.domain}`]))
  expect(html).toContain(`href="https://${shop.domain}${mail.leads}"`)
  expect(text).toContain(`https://${shop.domain}${mail.leads}\n`)
  expect(html + text).not.toContain('ana@example.com')
})

test('stores the token of a link in the outbox only until the mail is sent, and never in its key', async () => {
  const shop = await openTestShop()
  const mail = passwordReset(shop.row, { ...someone(), link })
  const rowOf = async (): Promise<string> =>
    shop.tx(async (db) =>
      JSON.stringify(await db.selectFrom('mail_outbox').selectAll().where('shop_id', '=', shop.id).execute()),
    )

  await queue(shop, mail)
  expect(mail.about).not.toContain(link.token)
  expect(await rowOf()).toContain(TOKEN)
  const mailbox = await openMailbox(shop)
  expect(await mailbox.link('ana@example.com', '/account/reset/')).toBe(`https://${shop.domain}/account/reset/${TOKEN}`)

  expect(await rowOf()).not.toMatch(/secret/)
})

test('sends a mail per requested link, and a notification once per event', async () => {
  const shop = await openTestShop()
  const mailbox = await openMailbox(shop)
  const ana = someone()

  /** Queues a mail twice. @returns how many mails that adds */
  const countOfTwo = async (make: (token: string) => Mail): Promise<number> => {
    const before = (await mailbox.to(ana.email)).length
    await Promise.all(['first', 'second'].map((token) => queue(shop, make(token))))
    return (await mailbox.to(ana.email)).length - before
  }
  expect(await countOfTwo((token) => passwordReset(shop.row, { ...ana, link: linkWith(token) }))).toBe(2)
  expect(await countOfTwo((token) => verifyEmail(shop.row, { ...ana, link: linkWith(token) }))).toBe(2)
  expect(await countOfTwo((token) => emailChangeConfirm(shop.row, { ...ana, link: linkWith(token) }))).toBe(2)
  expect(await countOfTwo((token) => welcome(shop.row, { ...ana, link: linkWith(token) }))).toBe(1)
  expect(await countOfTwo(() => passwordChanged(shop.row, { ...ana, at }))).toBe(1)
  expect(await countOfTwo(() => accountExists(shop.row, { ...ana, at }))).toBe(1)
  const dayAfter = new Date(at.getTime() + 86_400_000)
  await queue(shop, accountExists(shop.row, { ...ana, at: dayAfter }))
  expect(await mailbox.to(ana.email)).toHaveLength(10)
})

test('a mailbox that rejected an earlier mail still gets the password reset link', async () => {
  const server = await openMailServer({
    onRecipient: (_, attempt) => (attempt === 1 ? '550 5.2.2 <ana@example.com> full' : null),
  })
  const shop = await openTestShop()
  const sender = openSender(shop, await openSmtp({ smtpUrl: server.url, from: 'shops@mail.example', dkim: null }))
  const queueReset = (token: string) => queue(shop, passwordReset(shop.row, { ...someone(), link: linkWith(token) }))

  await queueReset('first')
  await sender.flush()
  expect(server.mails).toEqual([])
  await queueReset('second')
  await sender.flush()

  expect(server.mails[0]?.text).toContain('/account/reset/second')
})

test.each([
  'http://evil.example/login',
  'evil.example',
  'Ana\r\nBcc: all@evil.example',
  '<a href="https://evil.example">Ana</a>',
])('the name %j carries nothing into a mail', async (name) => {
  const shop = await openTestShop()
  const mailbox = await openMailbox(shop)

  await queue(shop, welcome(shop.row, { ...someone(name), link }))

  const mail = await mailbox.newest('ana@example.com')
  expect(mail.text).toContain('\n\nHello,\n\n')
  expect(mail.to_).toEqual(['ana@example.com'])
  expect(mail.raw + (mail.html ?? '') + (mail.text ?? '')).not.toMatch(/evil/i)
})

test('mail links to the main domain, whatever host the request has', async () => {
  const alias = `${randomUUID()}.alias.test`
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 0 }], domains: [alias] })
  const mailbox = await openMailbox(shop)
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'gopher' }
  const requestReset = (email: string, host: string) =>
    shop
      .guest({ host })
      .post(
        `/shop/product/${shop.id}/notify`,
        { variantId: shop.variantId('teapot'), kind: 'backInStock', email },
        forged,
      )

  for (const [index, host] of [shop.domain, alias, `${alias}:6666`, `www.${shop.domain}`].entries()) {
    const email = `p${index}@example.com`
    expect((await requestReset(email, host)).status, host).toBe(200)
    expect(await mailbox.link(email, '/watch/confirm/'), host).toMatch(`https://${shop.domain}/`)
    const { html, text } = await mailbox.newest(email)
    expect(html + (text ?? ''), host).not.toMatch(/evil|6666|alias|www|gopher/)
  }
  expect((await requestReset('p9@example.com', 'evil.example')).status).toBe(404)
  expect(await mailbox.to('p9@example.com')).toEqual([])
})
