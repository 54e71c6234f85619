import { isEmail } from '#src/shared/email.ts'
import { searchAlertEn } from '#src/shared/messages/catalog/search-alert.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { linkForm } from '#src/web/client/forms/link-form.ts'

export const confirmAlertForm = linkForm('/watch/confirm/{token}', '/shop/watch/{shopId}/confirm')
export const stopAlertsForm = linkForm('/watch/stop/{token}', '/shop/watch/{shopId}/stop')

/** Requests an alert for a term that finds nothing, on the page of its search. */
export const searchAlertForm = defineForm({
  paths: ['/search'],
  texts: { en: searchAlertEn },
  shownAgain: ['email'],
  validate: (values, t) => (isEmail(textOf(values, 'email').trim()) ? {} : { email: t.invalidEmail }),
  request: (values, { shopId }) => ({
    path: '/shop/product/{shopId}/notify',
    params: { shopId },
    body: { term: textOf(values, 'term'), kind: 'searchResult', email: textOf(values, 'email').trim() },
  }),
  success: ({ message }) => ({ message }),
})
