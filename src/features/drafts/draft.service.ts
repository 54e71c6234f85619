import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'
import { UNDO_HOURS } from '#src/features/changes/change.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { sumByVariant } from '#src/features/checkout/quote.service.ts'
import { releaseHold, holdStock, type HoldOwner } from '#src/features/inventory/hold.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford, showOrderNumber } from '#src/shared/ids.ts'
import { draftTexts } from '#src/shared/messages/orders/draft.en.ts'
import type { Draft } from './draft.admin.contract.ts'
import { calculateDraft } from './draft-quote.service.ts'
import { copyContent, HELD_HOURS, stateOf, type DraftContent, type DraftState } from './draft.rules.ts'
import { draftStore, type DraftCursor, type DraftRow, type ShownDraft } from './draft.store.ts'

const NUMBER_LENGTH = 6
const HOUR_MS = 3_600_000

// Stored by `addDraft` and `changeDraft` from this type.
export const contentOf = ({ content }: Pick<DraftRow, 'content'>): DraftContent => content as DraftContent

/** Returns the owner of a draft's hold. */
export const holdOwnerOf = (id: string): HoldOwner => ({ holder: `draft ${id}`, cartId: id })

const summaryOf = ({ now, shop }: ShopContext, row: ShownDraft) => ({
  _id: row.id,
  number: row.number,
  state: stateOf({ state: row.state, expiresAt: row.expires_at }, now),
  name: row.name,
  currency: shop.currency,
  totalAmount: row.total_amount,
  orderNumber: row.order_number === null ? null : showOrderNumber(row.order_number),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
})

const toDraft = (context: ShopContext, row: ShownDraft): Draft => ({
  ...summaryOf(context, row),
  version: row.version,
  content: contentOf(row),
  heldUntil: row.held_until !== null && row.held_until > context.now ? row.held_until.toISOString() : null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  updatedBy: row.updated_by,
  createdAt: row.created_at.toISOString(),
})

interface DraftQuery {
  state?: DraftState | undefined
  limit: number
  after?: string | undefined
  before?: string | undefined
}

/** Lists drafts, the last changed first. @param query.after the `next` of another page, `before` its `previous` */
export async function listDrafts(context: ShopContext, { state, limit, after, before }: DraftQuery) {
  const from = after ?? before
  const isBackward = after === undefined && before !== undefined
  const [rows, waiting] = await inTransaction(context, async (tx) => {
    const store = draftStore(tx)
    const cursor = from === undefined ? null : readCursor(from)
    const page = { state: state ?? null, from: cursor, isBackward, limit: limit + 1 }
    return [await store.list(page), await store.countWaiting()] as const
  })
  const { shown, next, previous } = cutPage(rows, { limit, hasCursor: from !== undefined, isBackward })
  return {
    data: shown.map((row) => summaryOf(context, row)),
    next: cursorOf(next),
    previous: cursorOf(previous),
    waiting,
  }
}

const cursorOf = (row: DraftRow | null): string | null => row && `${row.updated_at.getTime()}_${row.id}`

/** @throws Failure `bad_request` for a text that no page has returned */
function readCursor(text: string): DraftCursor {
  const [, time = '', id = ''] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text) ?? []
  if (id === '') throw new Failure('bad_request')
  return { at: new Date(Number(time)), id }
}

/** @throws Failure `not_found` */
export const showDraft = (context: ShopContext, id: string): Promise<Draft> =>
  inTransaction(context, async (tx) => {
    const row = await draftStore(tx).byId(id)
    if (!row) throw new Failure('not_found')
    return toDraft(tx, row)
  })

/** A draft, and the id of its change for an undo. */
interface ChangedDraft {
  data: Draft
  changeId: string | null
}

/** Creates a draft, which may be incomplete. @throws Failure `not_found` for an account that the shop does not have */
export const createDraft = (tx: Tx<AdminContext>, content: DraftContent): Promise<ChangedDraft> =>
  addDraft(tx, 'createDraft', content)

/** @param operation by which it is recorded */
async function addDraft(
  tx: Tx<AdminContext>,
  operation: 'createDraft' | 'duplicateDraft',
  content: DraftContent,
): Promise<ChangedDraft> {
  const id = randomUUIDv7()
  const { shop, now, admin } = tx
  await draftStore(tx).add({
    shop_id: shop.id,
    id,
    number: `D-${crockford(randomBytes(5), NUMBER_LENGTH)}`,
    state: 'open',
    version: 1,
    ...(await columnsOf(tx, id, content)),
    content,
    held_until: null,
    token_hash: null,
    expires_at: null,
    order_id: null,
    deleted_at: null,
    created_by: admin.name,
    updated_by: admin.name,
    created_at: now,
    updated_at: now,
  })
  const change = { id, before: { isDeleted: true }, after: { isDeleted: false } }
  return { data: await readDraft(tx, id), changeId: await recordChange(tx, operation, [change]) }
}

async function columnsOf(tx: Tx<AdminContext>, draftId: string, content: DraftContent) {
  const { userId, name, email } = content.customer
  if (userId !== null && !(await draftStore(tx).hasUser(userId))) throw new Failure('not_found')
  const { totals } = await calculateDraft(tx, { draftId, content, gatewayId: null, isPaid: false })
  return {
    name: name || email,
    user_id: userId,
    email_normalized: emailKey(email),
    total_amount: totals.totalAmount,
  }
}

/** @throws Failure `not_found` */
export async function readDraft(tx: Tx<ShopContext>, id: string): Promise<Draft> {
  const row = await draftStore(tx).byId(id)
  if (!row) throw new Failure('not_found')
  return toDraft(tx, row)
}

/**
 * Locks a draft that was not placed yet.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function lockDraft(tx: Tx<ShopContext>, id: string): Promise<ShownDraft> {
  const row = await draftStore(tx).lock(id)
  if (!row) throw new Failure('not_found')
  if (row.state === 'placed') throw new Failure('transition_not_allowed', { values: { status: draftTexts.placed } })
  return row
}

/**
 * Replaces the content of a draft. A mailed link no longer works, and a hold is adapted.
 * @throws Failure `not_found`, `transition_not_allowed`; `changed_meanwhile` for an older version;
 * `insufficient_stock` when a hold cannot be adapted
 */
export async function updateDraft(
  tx: Tx<AdminContext>,
  id: string,
  { content, version }: { content: DraftContent; version: number },
): Promise<ChangedDraft> {
  const row = await lockDraft(tx, id)
  const { locale, language, time_zone: timeZone } = tx.shop
  if (row.version !== version)
    throw new Failure('changed_meanwhile', {
      values: { name: row.updated_by, time: formatDateTime(row.updated_at, { locale, language, timeZone }) },
      data: {
        by: row.updated_by,
        at: row.updated_at.toISOString(),
        fields: [],
        version: row.version,
        values: { ...contentOf(row) },
      },
    })
  await writeContent(tx, row, content)
  const change = { id, before: { ...contentOf(row) }, after: { ...content } }
  return { data: await readDraft(tx, id), changeId: await recordChange(tx, 'updateDraft', [change]) }
}

/** Stores the content of a draft, adapts its hold, and ends its mailed link. */
async function writeContent(tx: Tx<AdminContext>, row: DraftRow, content: DraftContent): Promise<void> {
  const { id, held_until: heldUntil } = row
  await draftStore(tx).update(id, {
    ...(await columnsOf(tx, id, content)),
    content: JSON.stringify(content),
    state: 'open',
    token_hash: null,
    expires_at: null,
    updated_by: tx.admin.name,
  })
  if (heldUntil !== null && heldUntil > tx.now) await holdItems(tx, { id, content }, heldUntil)
}

/** Gives parts of a draft that was not placed their earlier content. */
export const draftContentRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await draftStore(tx).lock(id)
    return row && row.state !== 'placed' ? { ...contentOf(row) } : null
  },
  write: async (tx, id, parts) => {
    const row = await lockDraft(tx, id)
    await writeContent(tx, row, { ...contentOf(row), ...parts })
  },
}

/**
 * Holds the stock of a draft for a day.
 * @throws Failure `not_found`, `transition_not_allowed`, `insufficient_stock`
 */
export async function holdDraftStock(tx: Tx<AdminContext>, id: string): Promise<Draft> {
  const row = await lockDraft(tx, id)
  const until = new Date(tx.now.getTime() + HELD_HOURS * HOUR_MS)
  await holdItems(tx, { id, content: contentOf(row) }, until)
  await draftStore(tx).update(id, { held_until: until, updated_by: tx.admin.name })
  return readDraft(tx, id)
}

async function holdItems(
  tx: Tx<ShopContext>,
  { id, content }: { id: string; content: DraftContent },
  until: Date,
): Promise<void> {
  const draft = { draftId: id, content, gatewayId: null, isPaid: false }
  const { lines } = await calculateDraft(tx, draft, { lock: 'items', guestHash: null })
  const items = lines.flatMap(({ variant, item, isPreorder }) =>
    variant && !isPreorder && !variant.isCustom ? [{ ...variant, quantity: item.quantity }] : [],
  )
  const holding = await holdStock(tx, { ...holdOwnerOf(id), until }, sumByVariant(items))
  if (!holding.ok) {
    const short = items.find(({ variantId }) => holding.heldByOthers.has(variantId)) ?? items[0]
    throw new Failure('insufficient_stock', { values: { name: short?.name ?? '' }, text: draftTexts.notEnough })
  }
}

/** @throws Failure `not_found` */
export async function duplicateDraft(tx: Tx<AdminContext>, id: string): Promise<ChangedDraft> {
  const row = await draftStore(tx).byId(id)
  if (!row) throw new Failure('not_found')
  return addDraft(tx, 'duplicateDraft', copyContent(contentOf(row), randomUUID))
}

/**
 * Deletes a draft, which can be restored for a day. Its stock is free at once.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function deleteDraft(tx: Tx<AdminContext>, id: string): Promise<{ changeId: string | null }> {
  await hideDraft(tx, id)
  const change = { id, before: { isDeleted: false }, after: { isDeleted: true } }
  return { changeId: await recordChange(tx, 'deleteDraft', [change]) }
}

async function hideDraft(tx: Tx<AdminContext>, id: string): Promise<void> {
  await lockDraft(tx, id)
  await releaseHold(tx, holdOwnerOf(id))
  await draftStore(tx).update(id, { deleted_at: tx.now, held_until: null })
}

/** Brings a deleted draft back, without its hold of stock, and deletes one that was created. */
export const draftRestorer: Restorer = {
  read: (tx, id) =>
    draftStore(tx)
      .lockDeletion(id)
      .then((found) => found && { ...found }),
  write: async (tx, id, { isDeleted }) => {
    if (isDeleted === true) await hideDraft(tx, id)
    else await draftStore(tx).update(id, { deleted_at: null })
  },
}

const RETENTION_DAYS = 180
const DAY_MS = 24 * HOUR_MS

/** Deletes drafts for good that were not changed for half a year, and those that can no longer be restored. Their orders stay. */
export async function purgeDrafts(context: ShopContext): Promise<void> {
  const before = (ageMs: number): Date => new Date(context.now.getTime() - ageMs)
  const times = { changed: before(RETENTION_DAYS * DAY_MS), deleted: before(UNDO_HOURS * HOUR_MS) }
  await inTransaction(context, (tx) => draftStore(tx).purge(times))
}
