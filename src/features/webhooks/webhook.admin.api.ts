import { implementAdmin } from '#src/platform/api/admin.ts'
import { webhookAdminContract } from './webhook.admin.contract.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from './webhook.service.ts'

const MAX_DELIVERIES = 100

export const webhookAdminApi = implementAdmin(webhookAdminContract, {
  listWebhooks: async (context) => ({ data: await listWebhooks(context) }),
  createWebhook: async (tx, { body }) => {
    const { id, secret } = await addWebhook(tx, body)
    return { data: { _id: id, secret } }
  },
  deleteWebhook: async (tx, { params }) => {
    await removeWebhook(tx, params.id)
    return {}
  },
  testWebhook: async (tx, { params }) => ({ data: { deliveryId: await testWebhook(tx, params.id) } }),
  listWebhookDeliveries: async (context, { query }) => ({
    data: await listDeliveries(context, {
      webhookId: query.webhookId ?? null,
      state: query.state ?? null,
      limit: MAX_DELIVERIES,
    }),
  }),
  replayWebhookDelivery: async (tx, { params }) => {
    await replayDelivery(tx, params.id)
    return {}
  },
})
