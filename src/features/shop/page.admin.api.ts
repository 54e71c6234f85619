import { implementAdmin } from '#src/platform/api/admin.ts'
import { pageAdminContract } from './page.admin.contract.ts'
import {
  addContact,
  addPage,
  changeContact,
  changePage,
  listWrittenContacts,
  listWrittenPages,
  removeContact,
} from './page.admin.service.ts'

export const pageAdminApi = implementAdmin(pageAdminContract, {
  listPages: async (context) => ({ data: await listWrittenPages(context) }),
  createPage: async (tx, { body }) => ({ data: await addPage(tx, body) }),
  updatePage: async (tx, { params, body }) => ({ data: await changePage(tx, params.id, body) }),
  listContacts: async (context) => ({ data: await listWrittenContacts(context) }),
  createContact: async (tx, { body }) => ({ data: await addContact(tx, body) }),
  updateContact: async (tx, { params, body }) => ({ data: await changeContact(tx, params.id, body) }),
  deleteContact: async (tx, { params }) => {
    await removeContact(tx, params.id)
    return {}
  },
})
