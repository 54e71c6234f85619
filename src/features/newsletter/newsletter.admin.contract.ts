import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { Subscriber, SubscriberState } from './newsletter.contract.ts'
import { MAX_CONSENT } from './newsletter.rules.ts'

/** Newsletter subscribers. The audit log contains no e-mail address. */
export const newsletterAdminContract = {
  listSubscribers: operation({
    method: 'get',
    path: '/subscribers',
    summary: 'Lists newsletter subscribers, the newest first, 100 per page; searches by the beginning of the address.',
    permission: 'publish',
    query: z.object({
      state: SubscriberState.optional(),
      search: z.string().trim().min(1).max(320).optional(),
      /** The `next` of another page. */
      after: z.uuid().optional(),
      /** The `previous` of another page. */
      before: z.uuid().optional(),
    }),
    response: z.object({ data: z.array(Subscriber), next: z.uuid().nullable(), previous: z.uuid().nullable() }),
    commands: [
      {
        name: 'subscribers:list',
        columns: ['_id', 'state', 'source', 'consentedAt', 'email'],
        empty: 'There are no subscribers.',
      },
    ],
  }),
  exportSubscribers: operation({
    method: 'get',
    path: '/subscribers.csv',
    summary: 'Exports the subscribers as CSV, with the unsubscribe link of each address.',
    permission: 'publish',
    query: z.object({ state: SubscriberState.optional() }),
    media: ['text/csv'],
    commands: [{ name: 'subscribers:export' }],
  }),
  addSubscriber: operation({
    method: 'post',
    path: '/subscribers',
    summary:
      'Adds an address whose owner has agreed in person, with how they agreed. They get a welcome mail. An address that has ' +
      'unsubscribed cannot be added.',
    permission: 'publish',
    body: z.strictObject({ email: z.string().max(320), consent: z.string().max(MAX_CONSENT) }),
    response: z.object({ data: z.object({ _id: z.uuid() }), changeId: ChangeId }),
    failures: ['invalid_fields'],
    audit: { action: 'subscriber.add', target: () => 'subscriber', data: () => ({}) },
    commands: [{ name: 'subscribers:add' }],
  }),
  unsubscribe: operation({
    method: 'post',
    path: '/subscribers/{id}/unsubscribe',
    summary: 'Unsubscribes an address from the newsletter.',
    permission: 'publish',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    audit: { action: 'subscriber.unsubscribe' },
    commands: [{ name: 'subscribers:unsubscribe' }],
  }),
}
