import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { orderDocumentsAdminContract } from './order-documents.admin.contract.ts'
import { printOrderDocuments } from './order-documents.service.ts'

/** @param storage contains the archived invoices */
export const createOrderDocumentsAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(orderDocumentsAdminContract, {
    printOrderDocuments: (context, { body: { kind, paper, ...selection } }) =>
      printOrderDocuments(context, storage, { kind, paper, selection }),
    printOrderLabels: (context, { body }) => printOrderDocuments(context, storage, { kind: 'labels', selection: body }),
  })
