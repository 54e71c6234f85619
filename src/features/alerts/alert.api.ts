import { implement } from '#src/platform/api/endpoint-server.ts'
import { watchContract } from './alert.contract.ts'
import { listMyWatches, stopMyWatch } from './my-alerts.service.ts'
import { askToBeTold, confirmWatch, countOpen, stopWatches, watchToConfirm } from './alert.service.ts'

export const watchApi = implement(watchContract, {
  notify: async (context, { body: { targetAmount, ...wish } }) => ({
    message: await askToBeTold(context, { ...wish, targetAmount: targetAmount ?? null }),
  }),
  myWatches: async (context) => ({ data: await listMyWatches(context) }),
  stopMyWatch: async (context, { params }) => ({ data: await stopMyWatch(context, params.watchId) }),
  watchToConfirm: async (context, { params }) => ({ data: await watchToConfirm(context, params.token) }),
  confirmWatch: async (context, { body }) => ({ data: await confirmWatch(context, body.token) }),
  watchToStop: async (context, { params }) => ({ data: { open: await countOpen(context, params.token) } }),
  stopWatches: async (context, { body }) => {
    await stopWatches(context, body.token)
    return {}
  },
})
