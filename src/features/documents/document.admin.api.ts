import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { downloadDocuments } from './document-archive.service.ts'
import { checkDocuments, setSeries } from './document-check.service.ts'
import { listDocuments } from './document-list.service.ts'
import { documentAdminContract } from './document.admin.contract.ts'

/** @param storage contains the archived documents */
export const createDocumentAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(documentAdminContract, {
    listDocuments: (context, { query }) => listDocuments(context, query),
    downloadDocuments: (context, { query }) => downloadDocuments(context, storage, query.month),
    checkDocuments: async (context) => ({ data: await checkDocuments(context, storage) }),
    setDocumentSeries: async (tx, { body }) => {
      await setSeries(tx, body)
      return {}
    },
  })
