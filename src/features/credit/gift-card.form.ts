import { giftCardEn } from '#src/shared/messages/account/gift-card.en.ts'
import { creditEn } from '#src/shared/messages/account/credit.en.ts'
import { defineForm, type FieldErrors, type FormFailure, type FormResult } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'

const codeOf = (values: FormData): { code: string } => ({ code: textOf(values, 'code').slice(0, 100) })

const validateCode = (values: FormData): FieldErrors =>
  textOf(values, 'code').trim() === '' ? { code: giftCardEn.codeNeeded } : {}

const describeCodeFailure = ({ code, message }: FormFailure): FormResult =>
  code === 'gift_code_typo' ? { errors: { code: message } } : { formError: message }

/** Shows the balance of a card. The code is posted, so that it is in no URL and no log. */
export const giftCardForm = defineForm({
  paths: ['/gift-card'],
  texts: { en: giftCardEn },
  validate: validateCode,
  request: (values) => ({ path: '/shop/gift-card/balance', body: codeOf(values) }),
  success: ({ data }) => ({ data }),
  failure: describeCodeFailure,
})

/** Adds what is left on a card to the store credit of the account. */
export const addGiftCardForm = defineForm({
  paths: ['/user/my-credit'],
  texts: { en: creditEn },
  validate: validateCode,
  request: (values) => ({ path: '/shop/user/credit/add', body: codeOf(values) }),
  success: ({ data }, _target, t) => ({ data, message: t.added }),
  failure: describeCodeFailure,
})
