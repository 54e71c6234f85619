import type { MailContent, MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { staffMailEn as t } from '#src/shared/messages/staff/staff-mail.en.ts'
import { INVITATION_HOURS, PASSWORD_LINK_MINUTES } from './staff.rules.ts'

// The mails to staff. Links are paths of the back office's host. `about` is a hash where a link's token must not be stored.

/** The recipient of a mail. */
interface Recipient {
  name: string
  email: string
}
interface Link {
  token: string
  /** The hash under which the token is stored. */
  hash: string
}

export function invitationMail(shop: ShopRow, { email, link }: { email: string; link: Link }): Mail {
  const { subject, text: content, button: label, validity, reason, ...head } = t.invitation
  return {
    kind: 'staffInvitation',
    about: link.hash,
    to: email,
    content: letter(
      { ...head, subject: subject(shop.name), reason: reason(shop.name) },
      text(content(shop.name)),
      button(label, `/invitation/${link.token}`),
      text(validity(INVITATION_HOURS)),
    ),
  }
}

export function newPasswordMail({ name, email, link }: Recipient & { link: Link }): Mail {
  const { newPassword } = t
  return {
    kind: 'staffNewPassword',
    about: link.hash,
    to: email,
    content: letter(
      newPassword,
      hello(name),
      text(newPassword.text),
      button(newPassword.button, `/new-password/${link.token}`),
      text(newPassword.validity(PASSWORD_LINK_MINUTES)),
    ),
  }
}

export function passwordChangedMail(
  shop: ShopRow,
  { id, name, email, at }: Recipient & { id: string; at: Date },
): Mail {
  const { passwordChanged } = t
  return {
    kind: 'staffPasswordChanged',
    about: `${id} ${at.toISOString()}`,
    to: email,
    content: letter(
      passwordChanged,
      hello(name),
      text(passwordChanged.text(timeOf(shop, at))),
      text(passwordChanged.help),
      button(passwordChanged.button, '/sign-in'),
    ),
  }
}

/** @param facts.device names of browser and system @param facts.network the beginning of the address */
export function newDeviceMail(
  shop: ShopRow,
  facts: Recipient & { device: string | null; network: string | null; at: Date; link: Link },
): Mail {
  const { newDevice } = t
  const device = newDevice.device(facts.device, facts.network)
  return {
    kind: 'staffNewDevice',
    about: facts.link.hash,
    to: facts.email,
    content: letter(
      newDevice,
      hello(facts.name),
      text(newDevice.text(device, timeOf(shop, facts.at))),
      text(newDevice.help),
      button(newDevice.button, `/not-me/${facts.link.token}`),
    ),
  }
}

/** What was changed about an account. */
export type AccountChange =
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { kind: 'factorAdded' | 'factorReplaced' | 'factorRemoved' | 'recoveryCodes' }
  | { kind: 'emailRequested' | 'emailChanged'; email: string }

/** Tells a person what was changed about their account, with a link to say that it was not them. */
export function accountChangedMail(
  shop: ShopRow,
  { name, email, at, change, link }: Recipient & { at: Date; change: AccountChange; link: Link },
): Mail {
  const { accountChanged } = t
  const when = timeOf(shop, at)
  const what = accountChanged.what[change.kind]('name' in change ? change.name : 'email' in change ? change.email : '')
  return {
    kind: 'staffAccountChanged',
    about: link.hash,
    to: email,
    content: letter(
      accountChanged,
      hello(name),
      text(what),
      text(accountChanged.text(when)),
      text(accountChanged.help),
      button(t.newDevice.button, `/not-me/${link.token}`),
    ),
  }
}

/** Asks for the confirmation of a new address, at that address. */
export function newEmailMail({ name, email, link }: Recipient & { link: Link }): Mail {
  const { newEmail } = t
  return {
    kind: 'staffNewEmail',
    about: link.hash,
    to: email,
    content: letter(
      newEmail,
      hello(name),
      text(newEmail.text),
      button(newEmail.button, `/new-email/${link.token}`),
      text(newEmail.validity(PASSWORD_LINK_MINUTES)),
    ),
  }
}

interface Head {
  subject: string
  preview: string
  heading: string
  /** The default is that they have an account. */
  reason?: string
}

const letter = ({ subject, preview, heading, reason = t.reason }: Head, ...parts: MailPart[]): MailContent => ({
  subject,
  preview,
  heading,
  parts,
  reason,
  stop: null,
})

const text = (content: string): MailPart => ({ type: 'text', text: content })
const hello = (name: string): MailPart => text(t.hello(nameInMail(name)))
const button = (label: string, path: string): MailPart => ({ type: 'button', label, path })
const timeOf = ({ locale, language, time_zone: timeZone }: ShopRow, at: Date): string =>
  formatDateTime(at, { locale, language, timeZone })
