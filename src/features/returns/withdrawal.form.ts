import { isEmail } from '#src/shared/email.ts'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'

const FIELDS = ['name', 'contract', 'email', 'items'] as const
const common = { paths: ['/withdraw'], texts: { en: withdrawalEn } } as const

/** Step 2: sends the checked statement. */
export const confirmWithdrawalForm = defineForm({
  ...common,
  matches: (values) => values.has('draftToken'),
  shownAgain: FIELDS,
  request: (values) => ({ path: '/shop/withdrawal/confirm', body: { draftToken: textOf(values, 'draftToken') } }),
  success: ({ data }) => ({ outcome: 'done', data }),
  failure: ({ message }) => ({ formError: message }),
})

/** Replies to the mailed question "Was this you?". */
export const withdrawalSenderForm = defineForm({
  ...common,
  matches: (values) => values.has('statement'),
  request: (values) => ({
    path: '/shop/withdrawal/verify',
    body: { token: textOf(values, 'statement'), isOwn: textOf(values, 'reply') === 'yes' },
  }),
  success: ({ data }) => ({ outcome: 'done', data: { repliedTo: data.number } }),
  failure: ({ message }) => ({ outcome: 'expired', formError: message }),
})

/** Step 1: checks the fields. */
export const withdrawalForm = defineForm({
  ...common,
  shownAgain: FIELDS,
  validate: (values, { fields }) => ({
    ...(textOf(values, 'name').trim() === '' && { name: fields.name }),
    ...(textOf(values, 'contract').trim() === '' && { contract: fields.contract }),
    ...(!isEmail(textOf(values, 'email').trim()) && { email: fields.email }),
  }),
  request: (values) => ({
    path: '/shop/withdrawal/draft',
    body: {
      name: textOf(values, 'name'),
      contract: textOf(values, 'contract'),
      items: textOf(values, 'items'),
      email: textOf(values, 'email'),
    },
  }),
  success: ({ data }) => ({ data }),
})
