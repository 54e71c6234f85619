import { implementAdmin } from '#src/platform/api/admin.ts'
import { exportOrders } from './order-export.service.ts'
import { orderListAdminContract } from './order-list.admin.contract.ts'
import { countOrders, listOrders, listTags } from './order-list.service.ts'

export const orderListAdminApi = implementAdmin(orderListAdminContract, {
  listOrders: (context, { query }) => listOrders(context, query),
  listOrderTags: async (context) => ({ data: (await listTags(context)).map((tag) => ({ tag })) }),
  exportOrders: (context, { query }) => exportOrders(context, query),
  countOrders: async (context, { query }) => ({ data: await countOrders(context, query) }),
})
