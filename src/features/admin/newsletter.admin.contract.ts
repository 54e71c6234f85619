import { z } from 'zod'
import { Subscriber, SubscriberState } from '#src/features/newsletter/newsletter.contract.ts'
import { Popup } from '#src/features/popups/popup.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const Time = z.iso.datetime()
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
const Paths = z.array(z.string().max(300)).max(20)

const AdminPopup = Popup.extend({
  counts: z.object({ shown: z.number().int(), closed: z.number().int(), clicked: z.number().int() }),
}).meta({ id: 'AdminPopup' })

/** Newsletter subscribers and popups. */
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
  operatorPopups: endpoint({
    ...list,
    path: '/operator/v1/popups',
    summary: 'Lists popups in the order of their priority, with how often each was shown, closed and clicked.',
    response: z.object({
      data: z.array(AdminPopup),
    }),
  }),
  operatorAddPopup: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/popups',
    summary: 'Adds a popup that is shown from now on, or from its start date on.',
    params: z.object({}),
    body: z.strictObject({
      title: z.string().max(400),
      body: z.string().max(2000).default(''),
      image: z.string().max(300).nullable().default(null),
      imageAlt: z.string().max(400).default(''),
      ctaLabel: z.string().max(100).default(''),
      ctaUrl: z.string().max(600).nullable().default(null),
      couponCode: z.string().max(100).nullable().default(null),
      kind: Popup.shape.kind.default('message'),
      audience: Popup.shape.audience.default('all'),
      includePaths: Paths.default([]),
      excludePaths: Paths.default([]),
      startsAt: Time.nullable().default(null),
      endsAt: Time.nullable().default(null),
      priority: z.number().int().min(-1000).max(1000).default(0),
    }),
    response: z.object({ data: z.object({ _id: z.uuid() }) }),
    failures: [...WRITE_FAILURES, 'invalid_fields'],
  }),
  operatorPausePopup: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/popups/{id}/pause',
    summary: 'Pauses a popup, or resumes it with `resume`.',
    params: Id,
    body: z.strictObject({ resume: z.boolean().default(false) }),
    response: z.object({}),
  }),
  operatorRemovePopup: endpoint({
    ...operation,
    method: 'delete',
    path: '/operator/v1/popups/{id}',
    summary: 'Deletes a popup with its counts.',
    params: Id,
    body: null,
    response: z.object({}),
  }),
}
