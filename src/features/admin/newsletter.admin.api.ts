import { implement } from '#src/platform/api/endpoint-server.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { newsletterAdminContract } from './newsletter.admin.contract.ts'
import { exportSubscribers, listSubscribers, unsubscribe } from './newsletter.admin.service.ts'

const ofId = <B extends object>(params: { id: string }, body: B, header: (name: string) => string | null) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})

/**
 * Returns the endpoints for the newsletter.
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
  })
