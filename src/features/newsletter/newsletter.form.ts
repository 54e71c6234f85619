import { isEmail } from '#src/shared/email.ts'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { linkForm } from '#src/web/client/forms/link-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'

/** Subscribes to the newsletter; the result is shown on a page of its own. */
export const subscribeForm = defineForm({
  paths: ['/news/subscribe'],
  texts: { en: newsletterEn },
  validate: (values, t) => (isEmail(textOf(values, 'email').trim()) ? {} : { email: t.invalidEmail }),
  request: (values, { shopId }) => ({
    path: '/seller/subscriber-report',
    body: { email: textOf(values, 'email').trim(), date: new Date().toISOString(), shopId },
  }),
  success: ({ message }) => ({ message }),
})

export const confirmSubscriptionForm = linkForm('/news/confirm/{token}', '/shop/news/{shopId}/confirm')
export const unsubscribeForm = linkForm('/news/stop/{token}', '/shop/news/{shopId}/stop')
