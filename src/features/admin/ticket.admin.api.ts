import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import {
  reply,
  listAdminTickets,
  note,
  readAdminTicket,
  resolve,
  see,
  setPriority,
  showTicketFile,
  spam,
} from './ticket-operations.service.ts'
import { ticketAdminContract } from './ticket.admin.contract.ts'

interface AdminRequest<B> {
  body: B
  params: { number: string }
  header: (name: string) => string | null
}

/**
 * Returns the endpoints for tickets.
 * @param storage contains the files of tickets
 */
export const createTicketAdminApi = (storage: Storage): FeatureApi =>
  implement(ticketAdminContract, {
    operatorTickets: (context, { query }) => listAdminTickets(context, query),
    operatorTicket: async (context, { params }) => ({ data: await readAdminTicket(context, params.number) }),
    operatorTicketFile: (context, { params }) => showTicketFile(context, storage, params),
    operatorAnswerTicket: async (context, request) => ({ data: await reply(context, ofTicket(request)) }),
    operatorNoteTicket: async (context, request) => ({ data: await note(context, ofTicket(request)) }),
    operatorReadTicket: async (context, request) => ({ data: await see(context, ofTicket(request)) }),
    operatorResolveTicket: async (context, request) => ({ data: await resolve(context, ofTicket(request)) }),
    operatorSpamTicket: async (context, request) => ({ data: await spam(context, ofTicket(request)) }),
    operatorPrioritiseTicket: async (context, request) => ({ data: await setPriority(context, ofTicket(request)) }),
  })

const ofTicket = <B extends object>({ params, body, header }: AdminRequest<B>) => ({
  target: params.number,
  body,
  key: header('idempotency-key'),
})
