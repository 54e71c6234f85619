import { isEmail } from '#src/shared/email.ts'
import { questionsEn } from '#src/shared/messages/catalog/questions.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { MIN_QUESTION } from './question.rules.ts'

/** Asks a question about a product. Only a guest's form has the field for an address. */
export const questionForm = defineForm({
  paths: ['/product/{product}/questions'],
  texts: { en: questionsEn },
  shownAgain: ['body', 'name', 'email'],
  validate: (values, { form: t }) => ({
    ...(textOf(values, 'body').trim().length < MIN_QUESTION && { body: t.bodyLength }),
    ...(values.has('email') && !isEmail(textOf(values, 'email').trim()) && { email: t.invalidEmail }),
  }),
  request: (values, { shopId, params }) => ({
    path: '/shop/product/{shopId}/product/{productId}/questions',
    params: { shopId, productId: params.product ?? '' },
    body: {
      body: textOf(values, 'body'),
      name: textOf(values, 'name'),
      ...(values.has('email') && { email: textOf(values, 'email').trim() }),
    },
  }),
  success: ({ message }) => ({ message, outcome: 'done' as const }),
})
