import { z } from 'zod'
import { Subscriber, SubscriberState } from '#src/features/newsletter/newsletter.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const Id = z.object({ id: z.uuid() })
const READ_FAILURES = ['invalid_api_key', 'forbidden'] as const
const WRITE_FAILURES = [
  ...READ_FAILURES,
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
] as const
const common = { access: 'operator', limit: 'operator', permission: 'publish', query: z.object({}) } as const
const list = { ...common, method: 'get', params: z.object({}), body: null, failures: READ_FAILURES } as const
const operation = { ...common, failures: WRITE_FAILURES } as const

/** Newsletter subscribers. */
export const newsletterAdminContract = {
  operatorSubscribers: endpoint({
    ...list,
    path: '/operator/v1/subscribers',
    summary: 'Lists newsletter subscribers, the newest first, 100 per page; `after` is the `_id` of the last one.',
    query: z.object({ state: SubscriberState.optional(), after: z.uuid().optional() }),
    response: z.object({
      data: z.array(Subscriber),
    }),
  }),
  operatorExportSubscribers: endpoint({
    ...list,
    path: '/operator/v1/subscribers.csv',
    summary: 'Exports the subscribers as CSV, with the unsubscribe link of each address.',
    query: z.object({ state: SubscriberState.optional() }),
    response: z.object({}),
    media: ['text/csv'],
  }),
  operatorUnsubscribe: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/subscribers/{id}/unsubscribe',
    summary: 'Unsubscribes an address from the newsletter.',
    params: Id,
    body: z.strictObject({}),
    response: z.object({}),
  }),
}
