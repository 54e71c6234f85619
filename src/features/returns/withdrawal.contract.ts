import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const common = { access: 'guest', method: 'post', params: z.object({}), query: z.object({}) } as const

/** The withdrawal function: two steps, without an account (directive 2011/83/EU, article 11a). */
export const withdrawalContract = {
  draftWithdrawal: endpoint({
    ...common,
    path: '/shop/withdrawal/draft',
    summary: 'Checks the fields of a withdrawal and returns the statement to confirm; stores nothing.',
    limit: 'read',
    body: z.object({
      name: z.string().max(1000),
      /** The order number, or what was ordered. */
      contract: z.string().max(1000),
      /** The items of a partial withdrawal. */
      items: z.string().max(1000).optional(),
      email: z.string().max(1000),
    }),
    response: z.object({
      data: z.object({
        draftToken: z.string(),
        statement: z.string(),
        name: z.string(),
        contract: z.string(),
        items: z.string(),
        email: z.string(),
      }),
    }),
    failures: ['invalid_fields'],
  }),
  confirmWithdrawal: endpoint({
    ...common,
    path: '/shop/withdrawal/confirm',
    summary:
      'Stores a checked statement and mails a confirmation of receipt. The response is the same for known and unknown orders; repeated, it changes nothing.',
    limit: 'withdraw',
    body: z.object({ draftToken: z.string().max(6000) }),
    response: z.object({
      data: z.object({
        number: z.string(),
        statement: z.string(),
        /** The confirmation for the page, with date and time. */
        received: z.string(),
        submittedAt: z.iso.datetime(),
        email: z.string(),
      }),
    }),
    failures: ['draft_expired'],
  }),
  confirmWithdrawalSender: endpoint({
    ...common,
    path: '/shop/withdrawal/verify',
    summary: 'Records the reply to the mailed question "Was this you?" about a withdrawal.',
    limit: 'account',
    body: z.object({ token: z.string().max(200), isOwn: z.boolean() }),
    response: z.object({ data: z.object({ number: z.string() }) }),
    failures: ['order_link_expired'],
  }),
}
