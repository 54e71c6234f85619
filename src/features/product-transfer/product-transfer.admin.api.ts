import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import {
  applyImport,
  checkImport,
  createImport,
  listImports,
  readImport,
  stopImport,
  undoImport,
} from './import-run.service.ts'
import { exportProducts } from './product-export.service.ts'
import { productTransferAdminContract } from './product-transfer.admin.contract.ts'

/** @param originOf returns the public scheme, host and port of a domain */
export const createProductTransferAdminApi = (originOf: (domain: string) => string): FeatureApi =>
  implementAdmin(productTransferAdminContract, {
    exportProducts: (context, { query }) => exportProducts(context, { filters: query, originOf }),
    createImport: async (tx, { body }) => ({ data: await createImport(tx, body.file) }),
    listImports: async (context) => ({ data: await listImports(context) }),
    showImport: async (context, { params }) => ({ data: await readImport(context, params.id) }),
    checkImport: async (tx, { params, body }) => {
      await checkImport(tx, params.id, body)
      return {}
    },
    applyImport: async (tx, { params }) => {
      await applyImport(tx, params.id)
      return {}
    },
    undoImport: async (tx, { params }) => {
      await undoImport(tx, params.id)
      return {}
    },
    stopImport: async (tx, { params }) => {
      await stopImport(tx, params.id)
      return {}
    },
  })
