import { implement } from '#src/platform/api/endpoint-server.ts'
import { newsletterContract } from './newsletter.contract.ts'
import {
  confirmSubscription,
  canUnsubscribe,
  findSubscriptionLink,
  unsubscribeByToken,
  subscribe,
} from './newsletter.service.ts'

export const newsletterApi = implement(newsletterContract, {
  subscribe: async (context, { body: { email, source } }) => ({ message: await subscribe(context, { email, source }) }),
  newsToConfirm: async (context, { params }) => ({ data: await findSubscriptionLink(context, params.token) }),
  confirmNews: async (context, { body }) => ({ data: await confirmSubscription(context, body.token) }),
  newsToStop: async (context, { params }) => ({ data: { isOpen: await canUnsubscribe(context, params.token) } }),
  stopNews: async (context, { body }) => {
    await unsubscribeByToken(context, body.token)
    return {}
  },
})
