import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { MAX_VAT_NUMBER } from '#src/shared/vat-number.ts'
import { Customer, ListedCustomer } from './customer.contract.ts'
import { CUSTOMER_SORTS, MAX_NOTE, MAX_TAG, MAX_TAGS } from './customer.rules.ts'
import { printCustomer } from './customer-print.contract.ts'

const YesNo = z.enum(['yes', 'no']).optional()
const Day = z.iso.date().optional()
const Count = z.coerce.number().int().min(0).optional()
const customerId = z.uuid()
const ofCustomer = z.object({ customerId })
const flags = { customerId: 'customer' }

const Tag = z.string().trim().min(1).max(MAX_TAG)
/** The tags that the sender has read: those that others have added or removed since stay so. */
const SeenTags = z.array(z.string()).max(MAX_TAGS).optional()

const change = {
  method: 'post',
  permission: 'fulfil',
  params: ofCustomer,
  // No personal data: the responses of changes are stored for repeated requests.
  response: z.object({}),
} as const
const undoable = { ...change, response: z.object({ changeId: ChangeId }) } as const

/** What a list of customers is filtered by. */
const Filters = z.object({
  search: z.string().trim().min(1).max(200).optional(),
  kind: z.enum(['account', 'guest']).optional(),
  openOrder: YesNo,
  ticket: YesNo,
  newsletter: YesNo,
  blocked: YesNo,
  tag: z.string().min(1).max(MAX_TAG).optional(),
  /** Days in the shop's time zone. */
  registeredFrom: Day,
  registeredTo: Day,
  lastOrderFrom: Day,
  lastOrderTo: Day,
  /** What was paid and not refunded. */
  spentFrom: Count,
  spentTo: Count,
  /** Orders that are neither cancelled nor expired. */
  ordersFrom: Count,
  ordersTo: Count,
  /** Where the last order went: the country by its code, and the beginning of the place. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .optional(),
  city: z.string().trim().min(1).max(100).optional(),
})
export type CustomerFilters = z.infer<typeof Filters>
const FILTER_NOTATIONS = { spentFrom: money, spentTo: money }

/**
 * The customers of a shop: accounts, and guests by the e-mail address of their orders. A guest is never merged with an account.
 * The audit log names a customer by the id alone and contains no text, because it outlives them.
 */
export const customerAdminContract = {
  listCustomers: operation({
    method: 'get',
    path: '/customers',
    summary:
      'Lists accounts and guests, 50 per page. Searches by the beginnings of names and e-mail addresses, and by the end of a phone number.',
    permission: 'read',
    query: Filters.extend({
      sort: z.enum(CUSTOMER_SORTS).default('lastOrder'),
      /** The `next` of another page. */
      after: customerId.optional(),
      /** The `previous` of another page. */
      before: customerId.optional(),
    }),
    response: z.object({
      data: z.array(ListedCustomer),
      next: customerId.nullable(),
      previous: customerId.nullable(),
    }),
    commands: [
      {
        name: 'customers:list',
        notations: { spentAmount: money, ...FILTER_NOTATIONS },
        columns: ['_id', 'kind', 'name', 'email', 'orders', 'spentAmount', 'lastOrderAt'],
        empty: 'There are no customers.',
      },
    ],
  }),
  exportCustomers: operation({
    method: 'get',
    path: '/customers.csv',
    summary: 'Exports the customers of a filter as CSV, at most a million.',
    permission: 'administer',
    query: Filters,
    media: ['text/csv'],
    commands: [{ name: 'customers:export-list', notations: FILTER_NOTATIONS }],
  }),
  listCustomerTags: operation({
    method: 'get',
    path: '/customer-tags',
    summary: 'Lists the tags that customers have, in alphabetical order.',
    permission: 'read',
    response: z.object({ data: z.array(z.object({ tag: z.string() })) }),
    commands: [{ name: 'customer-tags:list', empty: 'No customer has a tag.' }],
  }),
  showCustomer: operation({
    method: 'get',
    path: '/customers/{customerId}',
    summary:
      'Returns a customer with addresses, newest orders, support requests, reviews, wish lists, alerts, newsletter, sessions and notes.',
    permission: 'read',
    params: ofCustomer,
    response: z.object({ data: Customer }),
    failures: ['not_found'],
    commands: [{ name: 'customers:show', flags, print: printCustomer }],
  }),
  createCustomer: operation({
    ...change,
    path: '/customers',
    summary: 'Adds an account without a password, and mails a link to choose one, which is valid for seven days.',
    params: z.object({}),
    body: z.strictObject({ name: z.string().max(200), email: z.string().max(320) }),
    response: z.object({ data: z.object({ _id: customerId }) }),
    failures: ['email_taken', 'invalid_fields', 'sign_in_method_disabled'],
    canWait: true,
    audit: { action: 'customer.add', target: () => 'customer', data: () => ({}) },
    commands: [{ name: 'customers:create' }],
  }),
  updateCustomer: operation({
    ...undoable,
    method: 'patch',
    path: '/customers/{customerId}',
    summary: 'Changes name or phone number of an account; an empty phone number removes it.',
    body: z.strictObject({
      name: z.string().max(200).optional(),
      phone: z.string().max(60).optional(),
      version: Version,
    }),
    failures: ['not_found', 'changed_meanwhile', 'invalid_fields'],
    audit: { action: 'customer.change', data: () => ({}) },
    commands: [{ name: 'customers:update', flags: { ...flags, version: null } }],
  }),
  setCustomerTags: operation({
    ...undoable,
    method: 'put',
    path: '/customers/{customerId}/tags',
    summary: 'Sets all tags of a customer.',
    body: z.strictObject({ tags: z.array(Tag).max(MAX_TAGS), seen: SeenTags }),
    failures: ['not_found', 'invalid_fields'],
    audit: { action: 'customer.tag', data: () => ({}) },
    commands: [{ name: 'customers:set-tags', flags: { ...flags, tags: 'tag', seen: null } }],
  }),
  addCustomerNote: operation({
    ...undoable,
    path: '/customers/{customerId}/notes',
    summary: 'Adds a note about a customer; only staff see it.',
    body: z.strictObject({ body: z.string().trim().min(1).max(MAX_NOTE) }),
    failures: ['not_found'],
    audit: { action: 'customer.note', data: () => ({}) },
    commands: [{ name: 'customers:add-note', flags: { ...flags, body: 'text' } }],
  }),
  deleteCustomerNote: operation({
    ...undoable,
    method: 'delete',
    path: '/customers/{customerId}/notes/{noteId}',
    summary: 'Deletes a note about a customer.',
    params: z.object({ customerId, noteId: z.uuid() }),
    failures: ['not_found'],
    audit: { action: 'customer.deleteNote', data: ({ params }) => ({ noteId: params.noteId }) },
    commands: [{ name: 'customers:delete-note', flags: { ...flags, noteId: 'note' } }],
  }),
  blockCustomer: operation({
    ...undoable,
    path: '/customers/{customerId}/block',
    summary: 'Refuses further orders of a customer: of the account, and of anybody with the e-mail address.',
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
    failures: ['not_found'],
    // The service invalidates what it changes, also when it is undone.
    invalidates: [],
    audit: { action: 'customer.block', data: () => ({}) },
    commands: [{ name: 'customers:block', flags }],
  }),
  unblockCustomer: operation({
    ...undoable,
    path: '/customers/{customerId}/unblock',
    summary: 'Allows a customer to order again.',
    body: z.strictObject({}),
    failures: ['not_found'],
    // The service invalidates what it changes, also when it is undone.
    invalidates: [],
    audit: { action: 'customer.unblock' },
    commands: [{ name: 'customers:unblock', flags }],
  }),
  setCustomerTax: operation({
    ...undoable,
    method: 'put',
    path: '/customers/{customerId}/tax',
    summary:
      'Marks an account as a business that owes the tax itself: while signed in, it orders without tax to other countries than ' +
      'the shop’s. The VAT number is checked by its form; an empty one removes the mark.',
    body: z.strictObject({
      vatNumber: z.string().max(MAX_VAT_NUMBER),
      /** The last day; null without one. */
      validTo: z.iso.date().nullable().default(null),
      note: z.string().max(300).default(''),
      version: Version,
    }),
    failures: ['not_found', 'changed_meanwhile', 'invalid_fields'],
    // The service invalidates what it changes, also when it is undone.
    invalidates: [],
    audit: { action: 'customer.tax', data: () => ({}) },
    commands: [{ name: 'customers:set-tax', flags: { ...flags, version: null } }],
  }),
  sendPasswordReset: operation({
    ...change,
    path: '/customers/{customerId}/password-reset',
    summary: 'Mails the owner of an account a link for a new password, which is valid for 30 minutes.',
    body: z.strictObject({}),
    failures: ['not_found', 'sign_in_method_disabled'],
    audit: { action: 'customer.resetLink' },
    commands: [{ name: 'customers:send-password-reset', flags }],
  }),
  endCustomerSessions: operation({
    ...change,
    path: '/customers/{customerId}/end-sessions',
    summary: 'Signs the owner of an account out in all browsers.',
    body: z.strictObject({}),
    response: z.object({ ended: z.number().int() }),
    failures: ['not_found'],
    audit: { action: 'customer.endSessions' },
    invalidates: [],
    commands: [{ name: 'customers:end-sessions', flags }],
  }),
  exportCustomer: operation({
    method: 'get',
    path: '/customers/{customerId}/data.json',
    summary: 'Exports all data that the shop holds of a customer, as they can download it themselves.',
    permission: 'administer',
    params: ofCustomer,
    media: ['application/json'],
    failures: ['not_found'],
    commands: [{ name: 'customers:export', flags }],
  }),
  eraseCustomer: operation({
    ...change,
    path: '/customers/{customerId}/erase',
    summary:
      'Erases a customer with all personal data. Orders stay for accounting, without name, address and contact; their invoices name the customer as long as the shop stores them. ' +
      'A customer with open orders cannot be erased. The e-mail address is repeated as a confirmation.',
    permission: 'administer',
    body: z.strictObject({
      email: z.string().max(320),
      /** Whether store credit that is left is lost. */
      givesUpCredit: z.boolean().optional(),
    }),
    failures: ['not_found', 'invalid_fields', 'open_orders', 'credit_left'],
    audit: { action: 'customer.erase', data: () => ({}) },
    invalidates: [],
    commands: [{ name: 'customers:erase', flags }],
  }),
}
