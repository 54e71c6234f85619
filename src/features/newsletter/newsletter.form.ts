import { isEmail } from '#src/shared/email.ts'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { defineForm, type FieldErrors } from '#src/web/client/forms/define-form.ts'
import { linkForm } from '#src/web/client/forms/link-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'

export const validateSubscription = (values: FormData, t: typeof newsletterEn): FieldErrors =>
  isEmail(textOf(values, 'email').trim()) ? {} : { email: t.invalidEmail }

export const toSubscription = (values: FormData, shopId: string) => ({
  email: textOf(values, 'email').trim(),
  date: new Date().toISOString(),
  shopId,
})

/** Subscribes to the newsletter; the result is shown on a page of its own. */
export const subscribeForm = defineForm({
  paths: ['/news/subscribe'],
  texts: { en: newsletterEn },
  validate: validateSubscription,
  request: (values, { shopId }) => ({ path: '/seller/subscriber-report', body: toSubscription(values, shopId) }),
  success: ({ message }) => ({ message }),
})

export const confirmSubscriptionForm = linkForm('/news/confirm/{token}', '/shop/news/{shopId}/confirm')
export const unsubscribeForm = linkForm('/news/stop/{token}', '/shop/news/{shopId}/stop')
