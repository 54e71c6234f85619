import { randomUUIDv7 } from 'node:crypto'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { CONSENT_VERSION } from './newsletter.rules.ts'
import { welcome } from './newsletter.service.ts'
import { newsletterStore } from './newsletter.store.ts'

/**
 * Adds an address whose owner has agreed in person. An undo removes it, but the welcome mail stays sent.
 * @throws Failure `invalid_fields` for an invalid address, one that is subscribed or has unsubscribed, and without a consent
 */
export async function addSubscriber(tx: Tx<AdminContext>, typed: { email: string; consent: string }) {
  const email = typed.email.trim()
  const consentText = typed.consent.trim()
  if (!isEmail(email)) throw rejected({ email: staffApiEn.invalidEmail })
  if (consentText === '') throw rejected({ consent: staffApiEn.consentRequired })
  const store = newsletterStore(tx)
  const before = await store.byEmail(emailKey(email))
  if (before?.state === 'active') throw rejected({ email: staffApiEn.isSubscribed })
  if (before?.state === 'unsubscribed') throw rejected({ email: staffApiEn.hasUnsubscribed })
  const entered = { id: randomUUIDv7(), email, emailKey: emailKey(email), source: 'staff', consentText } as const
  const id = await store.activate({ ...entered, consentVersion: CONSENT_VERSION })
  if (id === null) throw rejected({ email: staffApiEn.isSubscribed })
  await welcome(tx, { id, email, source: 'staff', isNew: true })
  const change = { id, before: { state: null }, after: { state: 'active' } }
  return { data: { _id: id }, changeId: await recordChange(tx, 'addSubscriber', [change]) }
}

const rejected = (fields: Record<string, string>): Failure => new Failure('invalid_fields', { fields })

/** Removes an address that staff have added, while it is still subscribed. */
export const subscriberRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await newsletterStore(tx).byId(id)
    return row && { state: row.state }
  },
  write: (tx, id) => newsletterStore(tx).remove(id),
}
