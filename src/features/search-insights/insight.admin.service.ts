import { randomUUIDv7 } from 'node:crypto'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import type { AdminPin, PinDraft } from './insight.admin.contract.ts'
import { isRunning } from './insight.rules.ts'
import { insightStore, type Proposal, type TermCount } from './insight.store.ts'
import { MAX_PINS, pinStore, type StoredPin } from './pin.store.ts'
import { foldTerm, readTerm } from './term.rules.ts'

/** Returns how often each term was searched and what came of it. */
export const listSearches = (context: ShopContext, onlyNothing: boolean): Promise<TermCount[]> =>
  insightStore(context).termCounts(onlyNothing)

export const listProposals = (context: ShopContext): Promise<Proposal[]> => insightStore(context).proposals()

/** Makes synonyms of a proposal. @throws Failure `not_found` when it is not open */
export async function acceptProposal(tx: Tx<ShopContext>, given: Omit<Proposal, 'shoppers'>): Promise<void> {
  const { term, synonym } = await decide(tx, given, 'accepted')
  await publish(tx, 'synonyms.accepted', { terms: [term, synonym] })
}

/** Dismisses a proposal for ever. @throws Failure `not_found` when it is not open */
export async function dismissProposal(tx: Tx<ShopContext>, given: Omit<Proposal, 'shoppers'>): Promise<void> {
  await decide(tx, given, 'dismissed')
}

async function decide(tx: Tx<ShopContext>, given: Omit<Proposal, 'shoppers'>, decision: 'accepted' | 'dismissed') {
  const proposal = { term: foldTerm(given.term), synonym: foldTerm(given.synonym) }
  if (!(await insightStore(tx).decide(proposal, decision, tx.now))) throw new Failure('not_found')
  return proposal
}

/** Returns the pinned and hidden results, by term. */
export async function listPins(context: ShopContext): Promise<AdminPin[]> {
  return (await pinStore(context).list()).map(({ id, term, product, productName, placement, position, ...pin }) => ({
    _id: id,
    term,
    product,
    productName,
    placement,
    position,
    startsAt: pin.startsAt?.toISOString() ?? null,
    endsAt: pin.endsAt?.toISOString() ?? null,
    isRunning: isRunning(pin, context.now),
  }))
}

/**
 * Places a product at the top of the results of a term, or leaves it out; replaces an earlier choice for both.
 * @throws ShopInputError, Failure `not_found` for an unknown product
 */
export async function savePin(
  tx: Tx<AdminContext>,
  draft: PinDraft,
): Promise<{ data: { _id: string }; changeId: string | null }> {
  const store = pinStore(tx)
  const read = readTerm(draft.term)
  if (!read) throw new ShopInputError('A term has 2 to 60 characters, and is no e-mail address or number.')
  const [startsAt, endsAt] = [draft.startsAt, draft.endsAt].map((at) => (at ? new Date(at) : null))
  if (startsAt && endsAt && endsAt <= startsAt) throw new ShopInputError('It ends before it starts.')
  const productId = await store.findProduct(draft.product)
  if (productId === null) throw new Failure('not_found', { text: `There is no product ${draft.product}.` })
  const present = await store.list()
  const before = present.find((pin) => pin.normalized === read.normalized && pin.productId === productId)
  if (present.length >= MAX_PINS) throw new ShopInputError(`A shop has at most ${MAX_PINS} of them.`)
  const { placement, position } = draft
  const id = await store.save({
    ...read,
    id: randomUUIDv7(),
    productId,
    placement,
    position,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
  })
  await invalidate(tx, 'search pins')
  const change = { id, before: { pin: before ? toValue(before) : null }, after: { pin: await valueOf(tx, id) } }
  return { data: { _id: id }, changeId: await recordChange(tx, 'createSearchPin', [change]) }
}

/** @throws Failure `not_found` */
export async function removePin(tx: Tx<AdminContext>, id: string): Promise<string | null> {
  const pin = await valueOf(tx, id)
  if (!(await pinStore(tx).remove(id))) throw new Failure('not_found')
  await invalidate(tx, 'search pins')
  return recordChange(tx, 'deleteSearchPin', [{ id, before: { pin }, after: { pin: null } }])
}

export const pinRestorer: Restorer = {
  read: async (tx, id) => ({ pin: await valueOf(tx, id) }),
  write: async (tx, id, { pin }) => {
    const store = pinStore(tx)
    await store.remove(id)
    // A value of another time: its product may be gone.
    if (isPinValue(pin)) await store.save({ ...pin, id, startsAt: toDate(pin.startsAt), endsAt: toDate(pin.endsAt) })
    await invalidate(tx, 'search pins')
  },
}

/** A pin as a change contains it. */
interface PinValue extends Omit<StoredPin, 'id' | 'product' | 'productName' | 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
}

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

const isPinValue = (value: unknown): value is PinValue => typeof value === 'object' && value !== null

const toValue = ({
  id: _id,
  product: _product,
  productName: _name,
  startsAt,
  endsAt,
  ...pin
}: StoredPin): PinValue => ({
  ...pin,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

async function valueOf(tx: Tx<ShopContext>, id: string): Promise<PinValue | null> {
  const found = (await pinStore(tx).list()).find((pin) => pin.id === id)
  return found ? toValue(found) : null
}
