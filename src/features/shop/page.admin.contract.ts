import { z } from 'zod'
import { withoutText } from '#src/shared/audit-data.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { Contact, MediaName } from './shop.contract.ts'

const MAX_BODY = 50_000

const Id = z.object({ id: z.uuid() })
const MenuPosition = z.enum(['nav1', 'nav2', 'footer1'])

const PageFields = z.strictObject({
  title: z.string().trim().min(1).max(200),
  slug: z.string().trim().min(1).max(80).optional(),
  page: MenuPosition,
  status: z.boolean(),
  url: z.string().max(2000).nullable().optional(),
  body: z.string().max(MAX_BODY),
})
const Page = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    page: MenuPosition,
    status: z.boolean(),
    trash: z.boolean(),
    url: z.string().nullable(),
    body: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminPage' })
const ContactFields = z.strictObject({
  media: MediaName,
  URL: z.string().min(1).max(2000),
  modal: z.boolean(),
  footer: z.boolean(),
})

/** Pages and contacts appear on every page of the shop. */
const change = { permission: 'publish', invalidates: ['shop'] } as const
const WRITING = {
  flags: { page: 'place', status: 'visible', body: { name: 'body-file', read: 'text' } },
  columns: ['_id', 'page', 'status', 'trash', 'url', 'slug', 'title'],
} as const
const flags = { modal: 'popup' }

/** The shop's own pages and its contacts. */
export const pageAdminContract = {
  listPages: operation({
    method: 'get',
    path: '/pages',
    summary: 'Lists the shop’s pages, with hidden and trashed ones.',
    permission: 'publish',
    response: z.object({ data: z.array(Page) }),
    commands: [{ name: 'pages:list', ...WRITING, empty: 'There are no pages.' }],
  }),
  createPage: operation({
    ...change,
    method: 'post',
    path: '/pages',
    summary: 'Adds a page, or with `url` a link to another site.',
    body: PageFields.extend({
      page: MenuPosition.default('footer1'),
      status: z.boolean().default(true),
      body: PageFields.shape.body.default(''),
    }),
    response: z.object({ data: Page }),
    audit: { action: 'page.add', target: ({ body }) => body.title, data: withoutText },
    commands: [{ name: 'pages:create', ...WRITING }],
  }),
  updatePage: operation({
    ...change,
    method: 'patch',
    path: '/pages/{id}',
    summary: 'Updates, shows, hides or trashes a page; its former slug redirects to the new one.',
    params: Id,
    body: PageFields.partial().extend({ trash: z.boolean().optional() }),
    response: z.object({ data: Page }),
    failures: ['not_found'],
    audit: { action: 'page.change', data: withoutText },
    commands: [{ name: 'pages:update', ...WRITING }],
  }),
  listContacts: operation({
    method: 'get',
    path: '/contacts',
    summary: 'Lists the contacts of the shop.',
    permission: 'publish',
    response: z.object({ data: z.array(Contact) }),
    commands: [{ name: 'contacts:list', flags, empty: 'There are no contacts.' }],
  }),
  createContact: operation({
    ...change,
    method: 'post',
    path: '/contacts',
    summary: 'Adds a contact; `modal` ones appear in the support pop-up, `footer` ones in the footer.',
    body: ContactFields.extend({ modal: z.boolean().default(false), footer: z.boolean().default(true) }),
    response: z.object({ data: Contact }),
    audit: { action: 'contact.add', target: ({ body }) => body.media },
    commands: [{ name: 'contacts:create', flags }],
  }),
  updateContact: operation({
    ...change,
    method: 'patch',
    path: '/contacts/{id}',
    summary: 'Updates a contact.',
    params: Id,
    body: ContactFields.partial(),
    response: z.object({ data: Contact }),
    failures: ['not_found'],
    audit: { action: 'contact.change' },
    commands: [{ name: 'contacts:update', flags }],
  }),
  deleteContact: operation({
    ...change,
    method: 'delete',
    path: '/contacts/{id}',
    summary: 'Deletes a contact.',
    params: Id,
    failures: ['not_found'],
    audit: { action: 'contact.remove' },
    commands: [{ name: 'contacts:delete' }],
  }),
}
