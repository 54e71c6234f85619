import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { newsletterAdminContract } from './newsletter.admin.contract.ts'
import { addSubscriber } from './subscriber-entry.service.ts'
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscriber-list.service.ts'

/** @param originOf returns the public scheme, host and port of a domain */
export const createNewsletterAdminApi = (originOf: (domain: string) => string): FeatureApi =>
  implementAdmin(newsletterAdminContract, {
    listSubscribers: (context, { query: { state = null, search = null, after = null, before = null } }) =>
      listSubscribers(context, { state, search, after, before }),
    exportSubscribers: async (context, { query }) => {
      const file = await exportSubscribers(context, { state: query.state ?? null, originOf })
      return new DocumentResponse(file, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="subscribers.csv"',
      })
    },
    addSubscriber: (tx, { body }) => addSubscriber(tx, body),
    unsubscribe: async (tx, { params }) => {
      await removeSubscriber(tx, params.id)
      return {}
    },
  })
