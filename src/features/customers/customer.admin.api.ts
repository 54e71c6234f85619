import { implementAdmin } from '#src/platform/api/admin.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { exportCustomers } from './customer-export.service.ts'
import { listCustomers, listTags } from './customer-list.service.ts'
import { setCustomerTax } from './customer-tax.service.ts'
import { eraseCustomer, exportCustomer } from './customer-privacy.service.ts'
import { readCustomer } from './customer-view.service.ts'
import { customerAdminContract } from './customer.admin.contract.ts'
import {
  addNote,
  createCustomer,
  deleteNote,
  endSessions,
  resetPassword,
  setBlock,
  setTags,
  updateCustomer,
} from './customer.admin.service.ts'

export const customerAdminApi = implementAdmin(customerAdminContract, {
  listCustomers: (context, { query }) => listCustomers(context, query),
  exportCustomers: (context, { query }) => exportCustomers(context, query),
  listCustomerTags: async (context) => ({ data: (await listTags(context)).map((tag) => ({ tag })) }),
  showCustomer: async (context, { params }) => ({ data: await readCustomer(context, params.customerId) }),
  createCustomer: async (tx, { body }) => ({ data: { _id: await createCustomer(tx, body) } }),
  updateCustomer: (tx, { params, body }) => updateCustomer(tx, params.customerId, body),
  setCustomerTags: (tx, { params, body }) => setTags(tx, params.customerId, body),
  addCustomerNote: (tx, { params, body }) => addNote(tx, params.customerId, body.body),
  deleteCustomerNote: (tx, { params }) => deleteNote(tx, params.customerId, params.noteId),
  blockCustomer: (tx, { params, body }) =>
    setBlock(tx, { id: params.customerId, reason: body.reason, operation: 'blockCustomer' }),
  unblockCustomer: (tx, { params }) =>
    setBlock(tx, { id: params.customerId, reason: null, operation: 'unblockCustomer' }),
  setCustomerTax: (tx, { params, body }) => setCustomerTax(tx, params.customerId, body),
  sendPasswordReset: async (tx, { params }) => {
    await resetPassword(tx, params.customerId)
    return {}
  },
  endCustomerSessions: async (tx, { params }) => ({ ended: await endSessions(tx, params.customerId) }),
  exportCustomer: async (context, { params }) =>
    new DocumentResponse(`${JSON.stringify(await exportCustomer(context, params.customerId), null, 2)}\n`, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="customer.json"',
    }),
  eraseCustomer: async (tx, { params, body }) => {
    await eraseCustomer(tx, params.customerId, body)
    return {}
  },
})
