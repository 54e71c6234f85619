import { implement } from '#src/platform/api/endpoint-server.ts'
import { alertContract } from './alert.contract.ts'
import { listMyAlerts, cancelMyAlert } from './my-alerts.service.ts'
import { requestAlert, confirmAlert, countOpen, cancelAlerts, alertToConfirm } from './alert.service.ts'

export const alertApi = implement(alertContract, {
  notify: async (context, { body: { targetAmount, ...wish } }) => ({
    message: await requestAlert(context, { ...wish, targetAmount: targetAmount ?? null }),
  }),
  myAlerts: async (context) => ({ data: await listMyAlerts(context) }),
  stopMyAlert: async (context, { params }) => ({ data: await cancelMyAlert(context, params.alertId) }),
  alertToConfirm: async (context, { params }) => ({ data: await alertToConfirm(context, params.token) }),
  confirmAlert: async (context, { body }) => ({ data: await confirmAlert(context, body.token) }),
  alertToStop: async (context, { params }) => ({ data: { open: await countOpen(context, params.token) } }),
  stopAlerts: async (context, { body }) => {
    await cancelAlerts(context, body.token)
    return {}
  },
})
