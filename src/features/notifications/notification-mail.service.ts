import { findRecipient } from '#src/features/staff/colleagues.service.ts'
import { queueMail, type Mail } from '#src/features/mail/mail.service.ts'
import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { notificationEn } from '#src/shared/messages/staff/notification.en.ts'
import { staffMailEn } from '#src/shared/messages/staff/staff-mail.en.ts'
import { notificationKindsOf } from '#src/shared/staff-notifications.ts'
import { mailedPeriod } from './notification.rules.ts'
import { notificationStore, type MailedChoice, type StoredNotification } from './notification.store.ts'

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000

type Mailed = Omit<StoredNotification, 'isRead'>

/** Mails people what they want to know at once or once a day: one mail for each person. */
export const mailNotifications = (context: ShopContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const choices = await notificationStore(tx).lockMailed()
    for (const [staffId, ofPerson] of Map.groupBy(choices, (choice) => choice.staffId))
      await mailPerson(tx, staffId, ofPerson)
  })

async function mailPerson(tx: Tx<ShopContext>, staffId: string, choices: readonly MailedChoice[]): Promise<void> {
  const store = notificationStore(tx)
  const recipient = await findRecipient(tx, staffId)
  const allowed = new Set<string>(recipient ? notificationKindsOf(recipient.permissions) : [])
  const mailed: Mailed[] = []
  for (const choice of choices) {
    const { mail, mailedUntil } = choice
    const period = mailedPeriod({ mail, mailedUntil, now: tx.now, timeZone: tx.shop.time_zone })
    if (!period) continue
    if (allowed.has(choice.kind)) mailed.push(...(await store.between(choice, period)))
    await store.setMailedUntil(choice, period.until)
  }
  if (recipient && mailed.length > 0) queueMail(tx, mailOf(tx, { staffId, ...recipient }, mailed))
}

function mailOf(
  { shop, now }: Tx<ShopContext>,
  { staffId, name, email }: { staffId: string; name: string; email: string },
  mailed: readonly Mailed[],
): Mail {
  const { subject, button, ...head } = notificationEn.mail
  const lines = mailed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return {
    kind: 'staffNotifications',
    about: `${staffId} ${now.toISOString()}`,
    to: email,
    content: {
      ...head,
      subject: subject(shop.name, lines.length),
      parts: [
        { type: 'text', text: staffMailEn.hello(nameInMail(name)) },
        ...lines.map(({ kind, target }) => ({ type: 'text' as const, text: notificationEn.sentence(kind, target) })),
        { type: 'button', label: button, path: `/s/${shop.id}` },
      ],
      stop: null,
    },
  }
}

/** Deletes old notifications. */
export const purgeNotifications = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) =>
    notificationStore(tx).removeBefore(new Date(tx.now.getTime() - RETENTION_DAYS * DAY_MS)),
  )
