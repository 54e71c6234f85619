import { implementAdmin } from '#src/platform/api/admin.ts'
import { stockAdminContract } from './stock.admin.contract.ts'
import { changeStockByStaff, setLowStockLevel } from './stock.admin.service.ts'
import { listStock, listStockMovements } from './stock-list.service.ts'

export const stockAdminApi = implementAdmin(stockAdminContract, {
  listStock: (context, { query }) => listStock(context, query),
  changeStock: (tx, { params, body }) => changeStockByStaff(tx, params.variantId, body),
  setLowStockLevel: (tx, { params, body }) => setLowStockLevel(tx, params.variantId, body.level),
  listStockMovements: (context, { query }) => listStockMovements(context, query),
})
