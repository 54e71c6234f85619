import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { PageRow } from '#src/platform/db/tables.generated.ts'
import { legalEn } from '#src/shared/messages/content/legal.en.ts'
import { findLegalPage, LEGAL_SLUGS, type LegalSlug } from './legal.rules.ts'
import { checkedBody } from './page.admin.service.ts'
import { pageWritingStore } from './page.admin.store.ts'

/** What staff write of a legal text. */
export interface LegalText {
  title: string
  body: string
  /** Where its link leads instead of to the text. */
  url: string | null
  isPublished: boolean
}

/** A legal text with its page; one that the shop does not have yet has version 0 and no page. */
export interface StoredLegalText extends LegalText {
  pageId: string | null
  version: number
}

/** Returns all legal texts without their bodies. */
export async function listLegalTexts(context: ShopContext) {
  const pages = await pageWritingStore(context).pageHeads()
  return LEGAL_SLUGS.map((slug) => {
    const page = findLegalPage(pages, slug)
    return {
      slug,
      title: page?.title ?? legalEn.titles[slug],
      isPublished: page !== undefined && page.status && !page.trash,
      /** Its path in the shop. */
      path: `/pages/${page?.slug ?? slug}`,
      url: page?.url ?? null,
      updatedAt: page?.updated_at.toISOString() ?? null,
    }
  })
}

/** Returns a legal text; one that the shop does not have yet is empty. */
export const readLegalText = async (context: ShopContext, slug: LegalSlug): Promise<StoredLegalText> =>
  toStored(await findPage(context, slug, (store, id) => store.page(id)), slug)

/** Returns a legal text, locked until the end of the transaction, also against adding it. */
export async function lockLegalText(tx: Tx<ShopContext>, slug: LegalSlug): Promise<StoredLegalText> {
  const find = (): Promise<PageRow | null> => findPage(tx, slug, (store, id) => store.lockPage(id))
  const found = await find()
  if (found) return toStored(found, slug)
  // It serialises additions from here on.
  await pageWritingStore(tx).findFreeSlug(slug)
  return toStored(await find(), slug)
}

type Store = ReturnType<typeof pageWritingStore>

async function findPage(
  context: ShopContext,
  slug: LegalSlug,
  read: (store: Store, id: string) => Promise<PageRow | null>,
): Promise<PageRow | null> {
  const store = pageWritingStore(context)
  const page = findLegalPage(await store.pageHeads(), slug)
  return page ? read(store, page.id) : null
}

const toStored = (row: PageRow | null, slug: LegalSlug): StoredLegalText =>
  row
    ? { ...toText(row), pageId: row.id, version: row.version }
    : { title: legalEn.titles[slug], body: '', url: null, isPublished: false, pageId: null, version: 0 }

/** Returns the legal text of a page, locked; null when it is gone. */
export async function lockLegalPage(tx: Tx<ShopContext>, pageId: string): Promise<LegalText | null> {
  const row = await pageWritingStore(tx).lockPage(pageId)
  return row && toText(row)
}

/** Adds the page of a legal text to the footer. @returns its id */
export async function addLegalPage(tx: Tx<ShopContext>, slug: LegalSlug, text: LegalText): Promise<string> {
  const id = randomUUIDv7()
  await pageWritingStore(tx).addPage({ id, slug, placement: 'footer1', ...toColumns(tx, text), version: 1 })
  return id
}

/** Replaces the legal text of a page. @returns its new version */
export async function changeLegalPage(tx: Tx<ShopContext>, pageId: string, text: LegalText): Promise<number> {
  const store = pageWritingStore(tx)
  await store.changePage(pageId, { ...toColumns(tx, text), trash: false })
  return (await store.page(pageId))?.version ?? 0
}

/** Without a page that is shown, the shop’s page of the text says that it is missing. */
const toColumns = ({ now }: ShopContext, { title, body, url, isPublished }: LegalText) => ({
  title,
  body: checkedBody(body),
  url,
  status: isPublished,
  updated_at: now,
})

const toText = ({ title, body, url, status, trash }: PageRow): LegalText => ({
  title,
  body,
  url,
  isPublished: status && !trash,
})
