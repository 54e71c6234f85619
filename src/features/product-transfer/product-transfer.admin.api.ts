import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { exportProducts } from './product-export.service.ts'
import { productTransferAdminContract } from './product-transfer.admin.contract.ts'

/** @param originOf returns the public scheme, host and port of a domain */
export const createProductTransferAdminApi = (originOf: (domain: string) => string): FeatureApi =>
  implementAdmin(productTransferAdminContract, {
    exportProducts: (context, { query }) => exportProducts(context, { filters: query, originOf }),
  })
