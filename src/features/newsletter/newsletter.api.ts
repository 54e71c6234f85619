import { implement } from '#src/platform/api/endpoint-server.ts'
import { newsletterContract } from './newsletter.contract.ts'
import { confirmNews, isStopOpen, newsToConfirm, stopNews, subscribe } from './newsletter.service.ts'

export const newsletterApi = implement(newsletterContract, {
  subscribe: async (context, { body: { email, source } }) => ({ message: await subscribe(context, { email, source }) }),
  newsToConfirm: async (context, { params }) => ({ data: await newsToConfirm(context, params.token) }),
  confirmNews: async (context, { body }) => ({ data: await confirmNews(context, body.token) }),
  newsToStop: async (context, { params }) => ({ data: { isOpen: await isStopOpen(context, params.token) } }),
  stopNews: async (context, { body }) => {
    await stopNews(context, body.token)
    return {}
  },
})
