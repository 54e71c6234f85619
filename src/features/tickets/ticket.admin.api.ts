import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { adminHead, findAdminFile, listAdminTickets, readAdminTicket } from './ticket-admin-view.service.ts'
import { sendFile } from './ticket-files.service.ts'
import { createTicket } from './ticket-outbound.service.ts'
import { getTicketCustomer, getTicketSummary } from './ticket-overview.admin.service.ts'
import { addUndoableNote, changeTicket } from './ticket-undo.service.ts'
import { ticketOverviewAdminContract } from './ticket-overview.admin.contract.ts'
import { ticketAdminContract } from './ticket.admin.contract.ts'
import {
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
      addTicketNote: (tx, { params, body }) => addUndoableNote(tx, params.number, body.body),
      markTicketRead: async (tx, { params }) => ({ data: adminHead(await seeAsShop(tx, params.number)) }),
      resolveTicket: (tx, { params }) =>
        changeTicket(tx, { operation: 'resolveTicket', ...params }, () => resolveTicket(tx, params.number)),
      markTicketSpam: (tx, { params }) =>
        changeTicket(tx, { operation: 'markTicketSpam', ...params }, () => markSpam(tx, params.number)),
      unmarkTicketSpam: (tx, { params }) =>
        changeTicket(tx, { operation: 'unmarkTicketSpam', ...params }, () => unmarkSpam(tx, params.number)),
      closeTicket: async (tx, { params }) => ({ data: adminHead(await closeAsShop(tx, params.number)) }),
      assignTicket: (tx, { params, body }) =>
        changeTicket(tx, { operation: 'assignTicket', ...params }, () => assignTicket(tx, params.number, body.staffId)),
      setTicketPriority: (tx, { params, body }) =>
        changeTicket(tx, { operation: 'setTicketPriority', ...params }, () =>
          prioritise(tx, params.number, body.priority),
        ),
    },
  )
