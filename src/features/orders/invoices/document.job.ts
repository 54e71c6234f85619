import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { archiveDocument, deleteFile } from './archive.service.ts'

/** Archives documents one by one, because rendering blocks the process; its key is the document's id. */
export const documentJob = (storage: Storage): JobDefinition =>
  defineJob({
    kind: 'document.archive',
    concurrency: 1,
    run: async (context, id) => {
      await archiveDocument(context, storage, id)
      return null
    },
  })

/** Deletes the file of a document whose customer was erased; its key is the document's id and the hash. */
export const documentFileJob = (storage: Storage): JobDefinition =>
  defineJob({
    kind: 'document-file.delete',
    run: async (context, key) => {
      const [id = '', sha256 = ''] = key.split(' ')
      await deleteFile(context, storage, { id, sha256 })
      return null
    },
  })
