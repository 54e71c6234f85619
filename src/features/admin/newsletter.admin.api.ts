import { implement } from '#src/platform/api/endpoint-server.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { newsletterAdminContract } from './newsletter.admin.contract.ts'
import {
  endPopup,
  exportSubscribers,
  listPopups,
  listSubscribers,
  makePopup,
  pausePopup,
  unsubscribe,
} from './newsletter.admin.service.ts'

const ofId = <B extends object>(params: { id: string }, body: B, header: (name: string) => string | null) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})
const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/**
 * Returns the endpoints for the newsletter and popups.
 * @param originOf returns the public scheme, host and port of a domain
 */
export const createNewsletterAdminApi = (originOf: (domain: string) => string) =>
  implement(newsletterAdminContract, {
    operatorSubscribers: async (context, { query }) => ({
      data: await listSubscribers(context, { state: query.state ?? null, after: query.after ?? null }),
    }),
    operatorExportSubscribers: async (context, { query }) => {
      const file = await exportSubscribers(context, { state: query.state ?? null, originOf })
      return new DocumentResponse(file, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="subscribers.csv"',
      })
    },
    operatorUnsubscribe: (context, { params, header }) => unsubscribe(context, ofId(params, {}, header)),
    operatorPopups: async (context) => ({ data: await listPopups(context) }),
    operatorAddPopup: async (context, { body, header }) => ({
      data: await makePopup(context, {
        body: { ...body, startsAt: timeOf(body.startsAt), endsAt: timeOf(body.endsAt) },
        key: header('idempotency-key'),
      }),
    }),
    operatorPausePopup: (context, { params, body, header }) => pausePopup(context, ofId(params, body, header)),
    operatorRemovePopup: (context, { params, header }) => endPopup(context, ofId(params, {}, header)),
  })
