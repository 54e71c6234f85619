import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { openMailbox } from '#test/mailbox.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { remindOfGiftCards } from './gift-card-reminder.service.ts'

const NOW = new Date()
/** The last day of the cards, in the time zone of the shop. */
const LAST_DAY = '2028-06-30'
const ENDS_AT = Date.parse('2028-06-30T22:00:00Z')
const HOUR_MS = 3_600_000

/** The moment so many days and hours before the end of the cards. */
const before = (days: number, hours = 0): Date => new Date(ENDS_AT - (days * 24 + hours) * HOUR_MS)

const issue = async (admin: AdminProgram, body: object): Promise<void> => {
  const issued = await admin.post('/gift-cards', { amount: 2500, recipientEmail: 'aoife@example.com', ...body })
  expect(issued.status).toBe(200)
}

/** Returns who was reminded of which cards, as the subject and the amount that the mail names. */
async function reminded(shop: TestShop): Promise<[string, string][]> {
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'giftCardExpiring')
  return mails.map(({ email, content }) => [email, content.subject])
}

test('a card with a balance is mentioned 60 and 14 days before its last day, at eight, once each', async () => {
  const shop = await openTestShop({ shop: { time_zone: 'Europe/Berlin' } })
  const admin = await openAdmin(shop)
  await issue(admin, { expiresOn: LAST_DAY, recipientName: 'Aoife Moran' })
  const mail = ['aoife@example.com', 'Your gift card ends on 30 June 2028']
  const run = async (at: Date) => {
    await remindOfGiftCards(shop.staffContext(at))
    return reminded(shop)
  }

  expect(await run(before(60, -7))).toEqual([])
  expect(await run(before(60, -8))).toEqual([mail])
  expect(await run(before(30))).toEqual([mail])
  expect(await run(before(14, -7))).toEqual([mail])
  expect(await run(before(14, -8))).toEqual([mail, mail])
  expect(await run(before(1))).toEqual([mail, mail])

  // A card that was extended begins again.
  const [card] = (await admin.get('/gift-cards')).body.data as { _id: string }[]
  expect((await admin.post(`/gift-cards/${card?._id}/extend`, { expiresOn: '2029-06-30' })).status).toBe(200)
  expect(await run(new Date('2029-06-01T00:00:00Z'))).toEqual([
    mail,
    mail,
    ['aoife@example.com', 'Your gift card ends on 30 June 2029'],
  ])

  // They were queued in the future.
  await sql`update platform.jobs set run_at = now() where shop_id = ${shop.id}`.execute(shop.db)
  const mailbox = await openMailbox(shop)
  const { text = '', html = '' } = await mailbox.newest('aoife@example.com')
  for (const body of [text, html]) {
    expect(body).toContain('€25.00 left')
    expect(body).toMatch(/until the end of 30 June 202[89]/)
  }
  expect(text).not.toMatch(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)
})

test('cards that are empty, blocked, without an end or a recipient, or that came later, are not mentioned', async () => {
  const shop = await openTestShop({ shop: { time_zone: 'Europe/Berlin' } })
  const admin = await openAdmin(shop)
  await issue(admin, {})
  await issue(admin, { expiresOn: LAST_DAY, recipientEmail: '' })
  await issue(admin, { expiresOn: LAST_DAY })
  const [blocked] = (await admin.get('/gift-cards')).body.data as { _id: string }[]
  expect((await admin.post(`/gift-cards/${blocked?._id}/block`, {})).status).toBe(200)
  await issue(admin, { expiresOn: LAST_DAY })
  const [empty] = (await admin.get('/gift-cards')).body.data as { _id: string }[]
  await shop.tx((db) =>
    sql`update ledger_accounts set out_total = in_total where shop_id = ${shop.id} and subject = ${empty?._id ?? ''}`.execute(
      db,
    ),
  )
  // Issued with ten days left.
  const soon = new Date(NOW.getTime() + 10 * 24 * HOUR_MS).toISOString().slice(0, 10)
  await issue(admin, { expiresOn: soon })

  await remindOfGiftCards(shop.staffContext(new Date(NOW.getTime() + 5 * 24 * HOUR_MS)))
  await remindOfGiftCards(shop.staffContext(before(10)))
  expect(await reminded(shop)).toEqual([])
})
