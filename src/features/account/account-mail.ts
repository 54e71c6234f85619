import { createHash } from 'node:crypto'
import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { accountMailEn } from '#src/shared/messages/account/account-mail.en.ts'
import { maskEmail, nameInMail } from '#src/features/mail/recipient-name.rules.ts'

// The mails of accounts (behaviour B23). Links are paths: the sender puts them under the shop's own main domain, which
// no request can choose. `about` is distinct where a mail may be sent again.

/** The recipient of a mail. */
export interface Addressee {
  userId: string
  /** The recipient's e-mail address. Each mail documents whose address it is. */
  email: string
  /** The name as the shopper typed it. A mail uses it only when it is a valid name. */
  name: string
}

/** The secret of a link. It is stored nowhere except in the link. */
export interface MailedLink {
  token: string
  /** How long the link is valid, in minutes. The mail states it. */
  validMinutes: number
}

/**
 * Returns the mail for a new account.
 * @param facts.link null where the address is known to be theirs
 */
export function welcome(shop: ShopRow, facts: Addressee & { link: MailedLink | null }): Mail {
  const { welcome: t } = textsOf(shop)
  const { link } = facts
  const actionParts = link
    ? [text(t.confirm), button(t.button, verifyPath(link)), text(`${validity(shop, link)} ${t.ignore}`)]
    : [button(t.profile, PROFILE)]
  return letter(shop, t, {
    kind: 'accountWelcome',
    about: facts.userId,
    to: facts,
    parts: [text(t.text(shop.name)), ...actionParts],
  })
}

/** Returns the mail with a new confirmation link, for a shopper who requests one. */
export function verifyEmail(shop: ShopRow, facts: Addressee & { link: MailedLink }): Mail {
  const { verify: t } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountVerify',
    about: digest(facts.link),
    to: facts,
    parts: [text(t.text), button(t.button, verifyPath(facts.link)), text(`${validity(shop, facts.link)} ${t.ignore}`)],
  })
}

/**
 * Returns the mail to the owner of an address with which another person tries to register. The shop's response does not
 * reveal that the account exists. It is sent at most once a day, so that repeated attempts do not fill the owner's
 * mailbox.
 */
export function accountExists(shop: ShopRow, facts: Addressee & { at: Date }): Mail {
  const { exists: t, ...all } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountExists',
    about: `${facts.userId} ${facts.at.toISOString().slice(0, 10)}`,
    to: facts,
    parts: [text(t.text), text(t.help), button(all.signIn, SIGN_IN), text(t.ignore)],
  })
}

export function passwordReset(shop: ShopRow, facts: Addressee & { link: MailedLink }): Mail {
  const { reset: t } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountReset',
    about: digest(facts.link),
    to: facts,
    parts: [text(t.text), button(t.button, resetPath(facts.link)), text(`${validity(shop, facts.link)} ${t.ignore}`)],
    reason: t.reason(shop.name),
  })
}

/** Returns the mail to a person for whom the shop has added an account. */
export function accountAdded(shop: ShopRow, facts: Addressee & { link: MailedLink }): Mail {
  const { added: t } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountAdded',
    about: digest(facts.link),
    to: facts,
    parts: [
      text(t.text(shop.name)),
      button(t.button, resetPath(facts.link)),
      text(`${validity(shop, facts.link)} ${t.ignore}`),
    ],
  })
}

export function passwordChanged(shop: ShopRow, facts: Addressee & { at: Date }): Mail {
  const { passwordChanged: t, ...all } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountPasswordChanged',
    about: eventOf(facts),
    to: facts,
    parts: [text(t.text(timeOf(shop, facts.at))), text(t.help), button(all.signIn, SIGN_IN)],
  })
}

/**
 * Returns the mail to the new address. It contains no name: until it is confirmed, the address may belong to a
 * stranger.
 * @param facts.email the new address
 */
export function emailChangeConfirm(shop: ShopRow, facts: Omit<Addressee, 'name'> & { link: MailedLink }): Mail {
  const { emailConfirm: t } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountEmailConfirm',
    about: digest(facts.link),
    to: { ...facts, name: '' },
    parts: [
      text(t.text(shop.name)),
      button(t.button, `/account/email/${encodeURIComponent(facts.link.token)}`),
      text(`${validity(shop, facts.link)} ${t.ignore}`),
    ],
    reason: t.reason(shop.name),
  })
}

/**
 * Returns the mail to the old address, sent when a change is requested and when it is confirmed.
 * @param facts.email the old address
 */
export function emailChangeWarning(
  shop: ShopRow,
  facts: Addressee & { newEmail: string; step: 'asked' | 'changed'; at: Date },
): Mail {
  const { emailNotice, ...all } = textsOf(shop)
  const t = emailNotice[facts.step]
  return letter(shop, t, {
    kind: 'accountEmailNotice',
    about: `${facts.step} ${eventOf(facts)}`,
    to: facts,
    parts: [
      text(t.text(maskEmail(facts.newEmail), timeOf(shop, facts.at))),
      text(emailNotice.help),
      button(all.signIn, SIGN_IN),
    ],
    reason: emailNotice.reason(shop.name),
  })
}

export function accountDeleted(shop: ShopRow, facts: Addressee & { at: Date }): Mail {
  const { deleted: t } = textsOf(shop)
  return letter(shop, t, {
    kind: 'accountDeleted',
    about: facts.userId,
    to: facts,
    parts: [text(t.text(timeOf(shop, facts.at))), text(t.orders), text(t.bye), button(t.button, '/')],
    reason: t.reason(shop.name),
  })
}

/**
 * Returns the mail about an additional sign-in method.
 * @param facts.method the sign-in method that was added
 */
export function newSignInMethod(
  shop: ShopRow,
  facts: Addressee & { method: 'password' | 'Google' | 'Facebook'; at: Date },
): Mail {
  const { signInMethod: t, ...all } = textsOf(shop)
  const method = facts.method === 'password' ? t.password : facts.method
  return letter(shop, t, {
    kind: 'accountSignInMethod',
    about: `${facts.method} ${eventOf(facts)}`,
    to: facts,
    parts: [text(t.text(method, timeOf(shop, facts.at))), text(t.help), button(all.signIn, SIGN_IN)],
  })
}

type Texts = typeof accountMailEn
const languages: Readonly<Record<string, Texts>> = { en: accountMailEn }
/** Returns the texts in the shop's language, or in English where there is no translation. */
const textsOf = ({ language }: ShopRow): Texts => languages[language] ?? accountMailEn

const SIGN_IN = '/sign-in'
const PROFILE = '/user/my-profile'
const resetPath = ({ token }: MailedLink): string => `/account/reset/${encodeURIComponent(token)}`
const verifyPath = ({ token }: MailedLink): string => `/account/verify/${encodeURIComponent(token)}`

const text = (content: string): MailPart => ({ type: 'text', text: content })
const button = (label: string, path: string): MailPart => ({ type: 'button', label, path })

interface Head {
  subject: (shop: string) => string
  preview: string
  heading: string
}
interface Letter extends Pick<Mail, 'kind' | 'about'> {
  to: Pick<Addressee, 'email' | 'name'>
  /** The content after the greeting. */
  parts: readonly MailPart[]
  /** Why the recipient gets the mail. The default is that they have an account. */
  reason?: string
}

/**
 * Builds a mail with a greeting and its reason. It has no unsubscribe link, because it reports a change of the account.
 */
function letter(shop: ShopRow, { subject, preview, heading }: Head, { kind, about, to, parts, reason }: Letter): Mail {
  const all = textsOf(shop)
  return {
    kind,
    about,
    to: to.email,
    content: {
      subject: subject(shop.name),
      preview,
      heading,
      parts: [text(all.hello(nameInMail(to.name))), ...parts],
      reason: reason ?? all.reason(shop.name),
      stop: null,
    },
  }
}

function validity(shop: ShopRow, { validMinutes }: MailedLink): string {
  const { validFor } = textsOf(shop)
  return validMinutes < 120 ? validFor.minutes(validMinutes) : validFor.hours(Math.floor(validMinutes / 60))
}

const timeOf = ({ locale, language, time_zone: timeZone }: ShopRow, at: Date): string =>
  formatDateTime(at, { locale, language, timeZone })

/** Distinguishes links in the outbox, where the secret itself must not be stored. */
const digest = ({ token }: MailedLink): string => createHash('sha256').update(token).digest('base64url')

/** Identifies an event of an account at one moment. */
const eventOf = ({ userId, at }: { userId: string; at: Date }): string => `${userId} ${at.toISOString()}`
