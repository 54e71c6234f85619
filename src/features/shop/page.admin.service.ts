import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { sanitiseHtml } from '#src/platform/text/sanitise-html.ts'
import { Failure } from '#src/shared/failure.ts'
import { htmlFault } from '#src/shared/html-limits.ts'
import { contentAdminEn } from '#src/shared/messages/content/content-admin.en.ts'
import { slugOf } from '#src/shared/text.ts'
import type { ContactRow, PageRow } from '#src/platform/db/tables.generated.ts'
import { pageWritingStore } from './page.admin.store.ts'
import type { Contact, PageLink } from './shop.contract.ts'
import { contactLink, pageLink } from './shop.rules.ts'

// The caller of these changes invalidates the pages.

export interface NewPage {
  title: string
  /** Its slug; derived from the title if absent. */
  slug?: string | undefined
  page: PageLink['page']
  status: boolean
  /** The target of its link, instead of its text. */
  url?: string | null | undefined
  body: string
}
export type PagePatch = { [Name in keyof NewPage]?: NewPage[Name] | undefined } & { trash?: boolean | undefined }

/** A page as staff see it. */
export interface WrittenPage {
  _id: string
  slug: string
  title: string
  page: PageLink['page']
  status: boolean
  trash: boolean
  url: string | null
  body: string
  updatedAt: string
}

/** Every page of the shop links to its pages and contacts. */
const MAX_PAGES = 200
const MAX_CONTACTS = 50

const fieldError = (field: string, text: string): Failure =>
  new Failure('invalid_fields', { fields: { [field]: text } })

/** Lists the pages in all states, in their order. */
export const listWrittenPages = async (context: ShopContext): Promise<WrittenPage[]> =>
  (await pageWritingStore(context).pages()).map(toWritten)

/** @throws Failure `not_found` */
export async function readWrittenPage(context: ShopContext, id: string): Promise<WrittenPage> {
  const row = await pageWritingStore(context).page(id)
  if (!row) throw new Failure('not_found')
  return toWritten(row)
}

/** @throws Failure `invalid_fields` */
export async function addPage(context: ShopContext, page: NewPage): Promise<WrittenPage> {
  const store = pageWritingStore(context)
  const base = slugOf(page.slug ?? page.title) || 'page'
  const slug = await store.findFreeSlug(base)
  // The slug lock serialises additions from here on, so that the limit cannot be exceeded.
  if ((await store.countPages()) >= MAX_PAGES) throw fieldError('title', contentAdminEn.tooManyPages(MAX_PAGES))
  if (page.slug !== undefined && slug !== base) throw fieldError('slug', contentAdminEn.slugTaken)
  const id = randomUUIDv7()
  await store.addPage({
    id,
    slug,
    title: page.title,
    placement: page.page,
    status: page.status,
    url: checkedUrl(page.url ?? null),
    body: checkedBody(page.body),
    updated_at: context.now,
  })
  return readWrittenPage(context, id)
}

/** Updates the given fields. @throws Failure `not_found`, `invalid_fields` */
export async function changePage(context: ShopContext, id: string, patch: PagePatch): Promise<WrittenPage> {
  const store = pageWritingStore(context)
  const row = await store.lockPage(id)
  if (!row) throw new Failure('not_found')
  const slug = patch.slug === undefined ? row.slug : await moveTo(context, row, patch.slug)
  await store.changePage(id, {
    slug,
    title: patch.title ?? row.title,
    placement: patch.page ?? row.placement,
    status: patch.status ?? row.status,
    trash: patch.trash ?? row.trash,
    ...(patch.url !== undefined && { url: checkedUrl(patch.url) }),
    ...(patch.body !== undefined && { body: checkedBody(patch.body) }),
    updated_at: context.now,
  })
  return readWrittenPage(context, id)
}

/** Sanitised when it is written, and again when it is read. */
export function checkedBody(body: string): string {
  const fault = htmlFault(body)
  if (fault) throw fieldError('body', fault)
  return sanitiseHtml(body)
}

function checkedUrl(url: string | null): string | null {
  if (url !== null && pageLink(url) === null) throw fieldError('url', contentAdminEn.url)
  return url
}

/** Changes the slug; the old one redirects. @returns the new slug */
async function moveTo(context: ShopContext, row: PageRow, requestedSlug: string): Promise<string> {
  const slug = slugOf(requestedSlug)
  if (slug === '') throw fieldError('slug', contentAdminEn.slugEmpty)
  if (slug === row.slug) return slug
  const store = pageWritingStore(context)
  if ((await store.findFreeSlug(slug)) !== slug) throw fieldError('slug', contentAdminEn.slugTaken)
  await store.freeSlug(slug)
  await store.leaveSlug(row.id, row.slug)
  return slug
}

export type NewContact = Omit<Contact, '_id'>

/** Lists all contacts, in their order. */
export const listWrittenContacts = async (context: ShopContext): Promise<Contact[]> =>
  (await pageWritingStore(context).contacts()).map(toContact)

/** @throws Failure `invalid_fields` */
export async function addContact(context: ShopContext, contact: NewContact): Promise<Contact> {
  const id = randomUUIDv7()
  const store = pageWritingStore(context)
  if ((await store.contacts()).length >= MAX_CONTACTS)
    throw fieldError('URL', contentAdminEn.tooManyContacts(MAX_CONTACTS))
  await store.addContact({ id, ...toColumns(contact) })
  return { _id: id, ...contact }
}

/** Updates the given fields. @throws Failure `not_found`, `invalid_fields` */
export async function changeContact(
  context: ShopContext,
  id: string,
  patch: { [Name in keyof NewContact]?: NewContact[Name] | undefined },
): Promise<Contact> {
  const store = pageWritingStore(context)
  const row = await store.lockContact(id)
  if (!row) throw new Failure('not_found')
  const { _id, ...existing } = toContact(row)
  const contact = {
    media: patch.media ?? existing.media,
    URL: patch.URL ?? existing.URL,
    modal: patch.modal ?? existing.modal,
    footer: patch.footer ?? existing.footer,
  }
  await store.changeContact(id, toColumns(contact))
  return { _id, ...contact }
}

/** @throws Failure `not_found` */
export async function removeContact(context: ShopContext, id: string): Promise<void> {
  const store = pageWritingStore(context)
  if (!(await store.lockContact(id))) throw new Failure('not_found')
  await store.removeContact(id)
}

function toColumns({ media, URL: url, modal, footer }: NewContact) {
  if (contactLink(media, url) === null) throw fieldError('URL', contentAdminEn.contactUrl)
  return { media, url, in_popup: modal, in_footer: footer }
}

const toContact = (row: ContactRow): Contact => ({
  _id: row.id,
  media: row.media,
  URL: row.url,
  modal: row.in_popup,
  footer: row.in_footer,
})

const toWritten = (row: PageRow): WrittenPage => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  page: row.placement,
  status: row.status,
  trash: row.trash,
  url: row.url,
  body: row.body,
  updatedAt: row.updated_at.toISOString(),
})
