import { randomUUIDv7 } from 'node:crypto'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { sanitiseHtml } from '#src/platform/text/sanitise-html.ts'
import { htmlFault } from '#src/shared/html-limits.ts'
import { slugOf } from '#src/shared/text.ts'
import type { Contact, PageLink } from './shop.contract.ts'
import { contactLink, pageLink } from './shop.rules.ts'
import { ShopInputError } from './shop.admin.service.ts'
import { shopWritingStore } from './shop.admin.store.ts'

export interface PageDraft extends Pick<PageLink, 'title' | 'page' | 'url'> {
  status: boolean
  body: string
}

/** Adds contacts and pages; unsafe URLs are rejected. */
export async function addContactsAndPages(
  context: ShopContext,
  { contacts, pages }: { contacts: readonly Omit<Contact, '_id'>[]; pages: readonly PageDraft[] },
): Promise<void> {
  for (const { media, URL: url } of contacts)
    if (contactLink(media, url) === null) throw new ShopInputError(`${url} is not an address that we link to.`)
  for (const { url } of pages)
    if (url !== null && pageLink(url) === null) throw new ShopInputError(`${url} is not an address that we link to.`)
  for (const { title, body } of pages) {
    const fault = htmlFault(body)
    if (fault) throw new ShopInputError(`${title}: ${fault}`)
  }
  const store = shopWritingStore(context.db)
  const shopId = context.shop.id
  await store.addContacts(
    contacts.map((contact, position) => ({
      shop_id: shopId,
      id: randomUUIDv7(),
      media: contact.media,
      url: contact.URL,
      in_popup: contact.modal,
      in_footer: contact.footer,
      position,
    })),
  )
  await store.addPages(
    pages.map((page, position) => ({
      shop_id: shopId,
      id: randomUUIDv7(),
      slug: slugOf(page.title),
      title: page.title,
      placement: page.page,
      status: page.status,
      url: page.url,
      body: sanitiseHtml(page.body),
      position,
      updated_at: context.now,
    })),
  )
  await invalidate(context, 'shop')
}
