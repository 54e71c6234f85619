import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, inOneTransaction, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { ticketFile } from './ticket-files.service.ts'
import { closeTicket } from './ticket-thread.service.ts'

/** Jobs of support tickets; their key is the ticket or the file. */
export const ticketJobs = (storage: Storage): JobDefinition[] => [
  defineJob({ kind: 'ticket.close', run: inOneTransaction(closeTicket) }),
  defineJob({
    kind: 'ticket-file.delete',
    run: async ({ shop }, fileId) => {
      await storage.remove(ticketFile(shop.id, fileId))
      return null
    },
  }),
]
