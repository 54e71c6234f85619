import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { adminHead, findAdminFile, listAdminTickets, readAdminTicket } from './ticket-admin-view.service.ts'
import { sendFile } from './ticket-files.service.ts'
import { createTicket } from './ticket-outbound.service.ts'
import { getTicketCustomer, getTicketSummary, listTicketAssignees } from './ticket-overview.admin.service.ts'
import { ticketOverviewAdminContract } from './ticket-overview.admin.contract.ts'
import { ticketAdminContract } from './ticket.admin.contract.ts'
import {
  addNote,
  assignTicket,
  closeAsShop,
  markSpam,
  prioritise,
  replyToTicket,
  resolveTicket,
  seeAsShop,
  unmarkSpam,
} from './ticket.admin.service.ts'

/** @param storage contains the files of tickets */
export const createTicketAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(
    { ...ticketAdminContract, ...ticketOverviewAdminContract },
    {
      showTicketSummary: async (context) => ({ data: await getTicketSummary(context) }),
      listTicketAssignees: async (context) => ({ data: await listTicketAssignees(context) }),
      showTicketCustomer: async (context, { params }) => ({ data: await getTicketCustomer(context, params.number) }),
      listSupportTickets: (context, { query }) => listAdminTickets(context, query),
      showSupportTicket: async (context, { params }) => ({ data: await readAdminTicket(context, params.number) }),
      downloadTicketAttachment: async (context, { params }) =>
        sendFile(context, storage, await findAdminFile(context, params)),
      replyToTicket: async (tx, { params, body: { files, ...body } }) => ({
        data: adminHead(await replyToTicket(tx, params.number, { ...body, upload: { storage, files } })),
      }),
      createTicket: async (tx, { body: { files, ...body } }) => ({
        data: adminHead(await createTicket(tx, { ...body, upload: { storage, files } })),
      }),
      addTicketNote: async (tx, { params, body }) => ({
        data: adminHead(await addNote(tx, params.number, { body: body.body, author: tx.admin.name })),
      }),
      markTicketRead: async (tx, { params }) => ({ data: adminHead(await seeAsShop(tx, params.number)) }),
      resolveTicket: async (tx, { params }) => ({ data: adminHead(await resolveTicket(tx, params.number)) }),
      markTicketSpam: async (tx, { params }) => ({ data: adminHead(await markSpam(tx, params.number)) }),
      unmarkTicketSpam: async (tx, { params }) => ({ data: adminHead(await unmarkSpam(tx, params.number)) }),
      closeTicket: async (tx, { params }) => ({ data: adminHead(await closeAsShop(tx, params.number)) }),
      assignTicket: async (tx, { params, body }) => ({
        data: adminHead(await assignTicket(tx, params.number, body.staffId)),
      }),
      setTicketPriority: async (tx, { params, body }) => ({
        data: adminHead(await prioritise(tx, params.number, body.priority)),
      }),
    },
  )
