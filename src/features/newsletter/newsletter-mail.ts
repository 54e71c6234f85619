import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { mailEn } from '#src/shared/messages/mail.en.ts'

interface Facts {
  id: string
  email: string
  /** The token that unsubscribes this address. */
  unsubscribeToken: string
}

const t = mailEn.news

export const unsubscribePath = (token: string): string => `/news/stop/${token}`

/** Builds the mail that asks to confirm an address. */
export const newsletterConfirmMail = (
  { shop, now }: ShopContext,
  { id, email, unsubscribeToken, token }: Facts & { token: string },
): Mail => ({
  kind: 'newsConfirm',
  about: `${id} ${now.getTime()}`,
  to: email,
  content: {
    subject: t.confirm.subject(shop.name),
    preview: t.confirm.preview,
    heading: t.confirm.heading,
    parts: [
      { type: 'text', text: t.confirm.text(shop.name) },
      { type: 'button', label: t.confirm.button, path: `/news/confirm/${token}` },
      { type: 'text', text: t.confirm.ignore },
    ],
    reason: t.confirm.reason(shop.name),
    stop: { path: unsubscribePath(unsubscribeToken), label: t.stop },
  },
})

/** Builds the welcome mail, which explains how to unsubscribe. */
export const newsletterWelcomeMail = ({ shop, now }: ShopContext, { id, email, unsubscribeToken }: Facts): Mail => ({
  kind: 'newsWelcome',
  about: `${id} ${now.getTime()}`,
  to: email,
  content: {
    subject: t.welcome.subject(shop.name),
    preview: t.welcome.preview,
    heading: t.welcome.heading,
    parts: [
      { type: 'text', text: t.welcome.text(shop.name) },
      { type: 'button', label: t.welcome.button, path: '/' },
    ],
    reason: t.welcome.reason(shop.name),
    stop: { path: unsubscribePath(unsubscribeToken), label: t.stop },
  },
})
