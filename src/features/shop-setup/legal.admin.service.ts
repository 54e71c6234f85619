import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import {
  addLegalPage,
  changeLegalPage,
  listLegalTexts,
  lockLegalPage,
  lockLegalText,
  readLegalText,
  type LegalText,
} from '#src/features/shop/legal-text.service.ts'
import { findLegalVersion } from '#src/features/shop/legal-version.service.ts'
import type { LegalSlug } from '#src/features/shop/legal.rules.ts'
import { lockShop, setProfile } from '#src/features/shop/profile.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { findLegalDraft } from './legal-draft.service.ts'
import type { Seller } from './legal.admin.contract.ts'

type Given = { [N in keyof Seller]?: Seller[N] | undefined }

/** Returns who sells in the shop, and its legal texts without their bodies. */
export const showLegal = (context: ShopContext) =>
  inTransaction(context, async (tx) => {
    const row = await lockShop(tx)
    return { seller: { ...toSeller(row), version: row.version }, texts: await listLegalTexts(tx) }
  })

/**
 * Returns a legal text; one that the shop does not have yet is empty.
 * @param version one that an order has accepted; what is shown now by default
 * @throws Failure `not_found` for an unknown version
 */
export async function showLegalText(context: ShopContext, slug: LegalSlug, version?: number) {
  const { pageId: _pageId, ...text } = await readLegalText(context, slug)
  if (version === undefined) return { slug, ...text, draft: await findLegalDraft(context, slug) }
  const found = slug === 'terms' || slug === 'withdrawal' ? await findLegalVersion(context, slug, version) : null
  if (!found) throw new Failure('not_found')
  return { slug, title: found.title, body: found.body, url: null, isPublished: false, version, draft: null }
}

/**
 * Updates the given details of the seller.
 * @throws Failure `changed_meanwhile`
 */
export async function updateSeller(
  tx: Tx<AdminContext>,
  { version: seen, ...given }: Given & { version?: number | undefined },
) {
  const row = await lockShop(tx)
  const before = toSeller(row)
  await requireVersion(tx, {
    operation: 'updateSeller',
    objectId: row.id,
    seen,
    present: row.version,
    values: { ...before },
  })
  const after = withGiven(before, given)
  const version = await saveSeller(tx, row, after)
  const change = { id: row.id, before: { ...before }, after: { ...after }, version }
  return { data: { ...after, version }, changeId: await recordChange(tx, 'updateSeller', [change]) }
}

/**
 * Publishes a legal text; without a body it is hidden.
 * @throws Failure `changed_meanwhile`, `invalid_fields` for a text that is too complex
 */
export async function updateLegalText(
  tx: Tx<AdminContext>,
  slug: LegalSlug,
  { title, body, version: seen }: { title: string; body: string; version?: number | undefined },
) {
  const { pageId, version: present, ...before } = await lockLegalText(tx, slug)
  const { url, ...shown } = before
  await requireVersion(tx, {
    operation: 'updateLegalText',
    objectId: pageId ?? tx.shop.id,
    seen,
    present,
    values: shown,
  })
  const isPublished = body.trim() !== ''
  const text: LegalText = { title, body, isPublished, url: isPublished ? null : url }
  const id = pageId ?? (await addLegalPage(tx, slug, text))
  const version = pageId === null ? 1 : await changeLegalPage(tx, id, text)
  const after = (await lockLegalPage(tx, id)) ?? text
  const change = { id, before: { ...before }, after: { ...after }, version }
  return { data: { slug, ...after, version }, changeId: await recordChange(tx, 'updateLegalText', [change]) }
}

export const sellerRestorer: Restorer = {
  read: async (tx) => ({ ...toSeller(await lockShop(tx)) }),
  write: async (tx, _shopId, values) => {
    const row = await lockShop(tx)
    return saveSeller(tx, row, withGiven(toSeller(row), values))
  },
}

export const legalTextRestorer: Restorer = {
  read: async (tx, pageId) => {
    const text = await lockLegalPage(tx, pageId)
    return text && { ...text }
  },
  write: async (tx, pageId, values) => {
    const text = await lockLegalPage(tx, pageId)
    if (!text) return
    await invalidate(tx, 'shop')
    return changeLegalPage(tx, pageId, { ...text, ...values })
  },
}

const withGiven = (seller: Seller, given: Given): Seller => ({
  ...seller,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/** @returns the new version of the shop */
async function saveSeller(tx: Tx<ShopContext>, row: ShopRow, { address, ...legal }: Seller): Promise<number> {
  const filled = Object.fromEntries(Object.entries(legal).filter(([, value]) => value !== ''))
  const version = row.version + 1
  await setProfile(tx, { address, legal: JSON.stringify(filled), version })
  return version
}

const toSeller = ({ legal, address }: ShopRow): Seller => ({
  companyName: legal.companyName ?? '',
  registrationNumber: legal.registrationNumber ?? '',
  vatNumber: legal.vatNumber ?? '',
  responsiblePerson: legal.responsiblePerson ?? '',
  smallBusinessNote: legal.smallBusinessNote ?? '',
  producerNumbers: legal.producerNumbers ?? '',
  address,
})
