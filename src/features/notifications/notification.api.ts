import { implementStaff } from '#src/platform/api/staff-server.ts'
import { notificationContract } from './notification.contract.ts'
import { listChoices, listNotifications, markNotificationsRead, setChoice } from './notification.service.ts'

export const notificationRoutes = implementStaff(notificationContract, {
  listNotifications: (context, { params }) => listNotifications(context, params.shopId),
  markNotificationsRead: async (context, { params, body }) => {
    await markNotificationsRead(context, params.shopId, body.ids)
    return {}
  },
  listNotificationChoices: async (context, { params }) => ({ data: await listChoices(context, params.shopId) }),
  setNotificationChoice: async (context, { params: { shopId, kind }, body }) => {
    await setChoice(context, shopId, { kind, ...body })
    return {}
  },
})
