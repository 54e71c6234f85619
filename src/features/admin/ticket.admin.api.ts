import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import {
  answer,
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

interface Asked<B> {
  body: B
  params: { number: string }
  header: (name: string) => string | null
}

/** @param storage where files of requests are */
export const createTicketAdminApi = (storage: Storage): FeatureApi =>
  implement(ticketAdminContract, {
    operatorTickets: (context, { query }) => listAdminTickets(context, query),
    operatorTicket: async (context, { params }) => ({ data: await readAdminTicket(context, params.number) }),
    operatorTicketFile: (context, { params }) => showTicketFile(context, storage, params),
    operatorAnswerTicket: async (context, asked) => ({ data: await answer(context, ofTicket(asked)) }),
    operatorNoteTicket: async (context, asked) => ({ data: await note(context, ofTicket(asked)) }),
    operatorReadTicket: async (context, asked) => ({ data: await see(context, ofTicket(asked)) }),
    operatorResolveTicket: async (context, asked) => ({ data: await resolve(context, ofTicket(asked)) }),
    operatorSpamTicket: async (context, asked) => ({ data: await spam(context, ofTicket(asked)) }),
    operatorPrioritiseTicket: async (context, asked) => ({ data: await setPriority(context, ofTicket(asked)) }),
  })

const ofTicket = <B extends object>({ params, body, header }: Asked<B>) => ({
  target: params.number,
  body,
  key: header('idempotency-key'),
})
