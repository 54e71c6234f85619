import { implement } from '#src/platform/api/endpoint-server.ts'
import { alertContract } from './alert.contract.ts'
import { listMyAlerts, stopMyAlert } from './my-alerts.service.ts'
import { askToBeTold, confirmAlert, countOpen, stopAlerts, alertToConfirm } from './alert.service.ts'

export const alertApi = implement(alertContract, {
  notify: async (context, { body: { targetAmount, ...wish } }) => ({
    message: await askToBeTold(context, { ...wish, targetAmount: targetAmount ?? null }),
  }),
  myAlerts: async (context) => ({ data: await listMyAlerts(context) }),
  stopMyAlert: async (context, { params }) => ({ data: await stopMyAlert(context, params.alertId) }),
  alertToConfirm: async (context, { params }) => ({ data: await alertToConfirm(context, params.token) }),
  confirmAlert: async (context, { body }) => ({ data: await confirmAlert(context, body.token) }),
  alertToStop: async (context, { params }) => ({ data: { open: await countOpen(context, params.token) } }),
  stopAlerts: async (context, { body }) => {
    await stopAlerts(context, body.token)
    return {}
  },
})
