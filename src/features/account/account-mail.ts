import { createHash } from 'node:crypto'
import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { accountMailEn } from '#src/shared/messages/account-mail.en.ts'
import { maskEmail, nameInMail } from '#src/features/mail/recipient-name.rules.ts'

// The mails of accounts (behaviour B23). Links are paths: the sender puts them under the shop's own main domain, which no
// request can name. What a mail is about is distinct wherever it may rightly be sent again.

/** Whom a mail goes to. */
export interface Addressee {
  userId: string
  /** Where it is sent; each mail says whose address that is. */
  email: string
  /** As it was typed: a mail uses it only when it is a name. */
  name: string
}

/** A secret that lets in: it stands in the link and nowhere else. */
export interface MailedLink {
  token: string
  /** How long it works; told in the mail. */
  validMinutes: number
}

/** Goes to the one who opened an account. @param facts.link null where the address is known to be theirs */
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

/** The link of the welcome anew, for who asks for it. */
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
 * Goes to the owner of an address that somebody wants to open an account with, where the shop does not tell the asker
 * that there is one. At most once a day, so that nobody's letter box is filled by asking.
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
    parts: [
      text(t.text),
      button(t.button, `/account/reset/${encodeURIComponent(facts.link.token)}`),
      text(`${validity(shop, facts.link)} ${t.ignore}`),
    ],
    reason: t.reason(shop.name),
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
 * Goes to the new address. It calls nobody by name: until it is confirmed, the address may be a stranger's.
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
 * Goes to the old address, when a new one is asked for and when it is confirmed.
 * @param facts.email the old address
 */
export function emailChangeNotice(
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

/** @param facts.method what the account can be entered with from now on, beside what it could before */
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
/** In the shop's language; in English where we do not have it yet. */
const textsOf = ({ language }: ShopRow): Texts => languages[language] ?? accountMailEn

const SIGN_IN = '/sign-in'
const PROFILE = '/user/my-profile'
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
  /** What follows the greeting. */
  parts: readonly MailPart[]
  /** Why it comes; because there is an account, unless said otherwise. */
  reason?: string
}

/** A mail that begins with a greeting and says why it comes. It cannot be ended: it answers what was done with the account. */
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

/** Tells links apart in the outbox, where what is kept must not let in. */
const digest = ({ token }: MailedLink): string => createHash('sha256').update(token).digest('base64url')

/** Something happened to an account at a moment. */
const eventOf = ({ userId, at }: { userId: string; at: Date }): string => `${userId} ${at.toISOString()}`
