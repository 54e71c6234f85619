import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { showFile } from './ticket-files.service.ts'
import { rateTicket, reopenTicket, sayMore, seeTicket, solveTicket } from './ticket-thread.service.ts'
import { listMyTickets, readSetup, readTicket } from './ticket-view.service.ts'
import { ticketContract } from './ticket.contract.ts'
import { openTicket } from './ticket.service.ts'

/** @param storage stores the files of tickets */
export const createTicketApi = (storage: Storage): FeatureApi =>
  implement(ticketContract, {
    ticketSetup: async (context) => ({ data: await readSetup(context) }),
    tickets: (context, { query }) => listMyTickets(context, query.page),
    ticket: async (context, { params }) => ({ data: await readTicket(context, params.ticket) }),
    openTicket: (context, { body, header }) =>
      openTicket(context, storage, { input: body, key: header('idempotency-key') }),
    ticketMessage: async (context, { params, body, header }) => ({
      data: await sayMore(context, storage, { name: params.ticket, input: body, key: header('idempotency-key') }),
    }),
    readTicket: async (context, { params }) => {
      await seeTicket(context, params.ticket)
      return {}
    },
    solveTicket: async (context, { params }) => ({ data: await solveTicket(context, params.ticket) }),
    reopenTicket: async (context, { params }) => ({ data: await reopenTicket(context, params.ticket) }),
    rateTicket: async (context, { params, body }) => ({
      data: await rateTicket(context, params.ticket, body.rating),
    }),
    ticketAttachment: (context, { params }) => showFile(context, storage, params),
  })
