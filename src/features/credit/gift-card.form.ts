import { giftCardEn } from '#src/shared/messages/account/gift-card.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'

/** Shows the balance of a card. The code is posted, so that it is in no URL and no log. */
export const giftCardForm = defineForm({
  paths: ['/gift-card'],
  texts: { en: giftCardEn },
  validate: (values, t) => (textOf(values, 'code').trim() === '' ? { code: t.codeNeeded } : {}),
  request: (values) => ({ path: '/shop/gift-card/balance', body: { code: textOf(values, 'code').slice(0, 100) } }),
  success: ({ data }) => ({ data }),
  failure: ({ code, message }) => (code === 'gift_code_typo' ? { errors: { code: message } } : { formError: message }),
})
