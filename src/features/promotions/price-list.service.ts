import { randomUUIDv7 } from 'node:crypto'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { beginOf, priceListStatus, validatePriceList, type ListedPrice } from './price-list.rules.ts'
import { priceListStore, type PriceListRow, type StoredPriceList } from './price-list.store.ts'
import { resolvePrices, type PriceListInput } from './price-list-input.service.ts'
import { changePromotions } from './promotion.admin.service.ts'

/** The values of a list that operations change, as they are recorded for an undo. */
interface PriceListValues {
  name: string
  startsAt: string
  endsAt: string | null
  prices: ListedPrice[]
  isDeleted: boolean
}

const unknownList = (id: string): Failure => new Failure('not_found', { text: `There is no price list ${id}.` })

/** Adds a list, whose prices apply from its start. @throws ShopInputError, InputError, Failure `not_found` */
export async function addPriceList(tx: Tx<AdminContext>, input: PriceListInput) {
  const id = randomUUIDv7()
  const startsAt = beginOf(input.startsAt, tx.now)
  const rows = await resolvePrices(tx, input)
  assertValid(validatePriceList({ ...input, startsAt, rows }, null, tx.now))
  await changePromotions(tx, async (inner) => {
    const store = priceListStore(inner)
    await store.add({ id, name: input.name, startsAt, endsAt: input.endsAt })
    await store.setRows(id, rows, { beginsAnew: true })
    return { result: undefined, targets: { productIds: await store.productsOf(id), categoryIds: [] } }
  })
  const changeId = await recordChange(tx, 'createPriceList', [
    { id, before: { isDeleted: true }, after: { isDeleted: false }, version: 1 },
  ])
  return { data: { _id: id }, changeId }
}

/** @throws ShopInputError */
function assertValid(problem: string | null): void {
  if (problem !== null) throw new ShopInputError(problem)
}

/**
 * Replaces a list that has not ended; after its start the start stays.
 * @throws Failure `not_found`, `changed_meanwhile`; ShopInputError, InputError
 */
export async function editPriceList(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...input }: PriceListInput & { version?: number | undefined },
) {
  const list = await lockList(tx, id)
  const before = await valuesOf(tx, list)
  await requireVersion(tx, { objectId: id, seen, present: list.version, values: { ...before } })
  const isRunning = list.startsAt <= tx.now
  const startsAt = isRunning ? (input.startsAt ?? list.startsAt) : beginOf(input.startsAt, tx.now)
  const rows = await resolvePrices(tx, input)
  assertValid(validatePriceList({ ...input, startsAt, rows }, list, tx.now))
  const version = await save(tx, list, { ...list, name: input.name, startsAt, endsAt: input.endsAt, rows })
  const after = await valuesOf(tx, await lockList(tx, id))
  const changeId = await recordChange(tx, 'updatePriceList', [
    { id, before: { ...before }, after: { ...after }, version },
  ])
  return { data: { _id: id, version }, changeId }
}

/** Ends a list now; one that has not started is removed. @throws Failure `not_found`; ShopInputError */
export async function endPriceList(tx: Tx<AdminContext>, id: string) {
  const list = await lockList(tx, id)
  const status = priceListStatus(list, tx.now)
  if (status === 'ended') throw new ShopInputError('This price list has ended already.')
  const before = await valuesOf(tx, list)
  const after = status === 'active' ? { ...list, endsAt: tx.now } : { ...list, deletedAt: tx.now }
  const version = await save(tx, list, { ...after, rows: before.prices })
  const changeId = await recordChange(tx, 'endPriceList', [
    {
      id,
      before: { ...before },
      after: { ...before, endsAt: after.endsAt?.toISOString() ?? null, isDeleted: after.deletedAt !== null },
      version,
    },
  ])
  return { data: { _id: id, version }, changeId }
}

async function lockList(tx: Tx<ShopContext>, id: string): Promise<StoredPriceList> {
  const list = await priceListStore(tx).lock(id)
  if (!list || list.deletedAt !== null) throw unknownList(id)
  return list
}

/** Writes a list that is locked, with the prices of all products that are or were in it. @returns its new version */
async function save(
  tx: Tx<ShopContext>,
  before: StoredPriceList,
  { rows, ...after }: StoredPriceList & { rows: readonly ListedPrice[] },
): Promise<number> {
  const version = before.version + 1
  // Prices that did not count reduce anew: what was shown meanwhile is a price of the 30 days before.
  const beginsAnew = before.deletedAt !== null || priceListStatus(before, tx.now) !== 'active'
  await changePromotions(tx, async (inner) => {
    const store = priceListStore(inner)
    const productIds = await store.productsOf(before.id)
    await store.change({ ...after, version })
    await store.setRows(before.id, rows, { beginsAnew })
    productIds.push(...(await store.productsOf(before.id)))
    return { result: undefined, targets: { productIds, categoryIds: [] } }
  })
  return version
}

const valuesOf = async (
  tx: Tx<ShopContext>,
  { id, name, startsAt, endsAt, deletedAt }: StoredPriceList,
): Promise<PriceListValues> => ({
  name,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  prices: await priceListStore(tx).rows(id),
  isDeleted: deletedAt !== null,
})

/** Restores a list with its prices, and takes back one that was added or ended. */
export const priceListRestorer: Restorer = {
  read: async (tx, id) => {
    const list = await priceListStore(tx).lock(id)
    return list && { ...(await valuesOf(tx, list)) }
  },
  write: async (tx, id, values) => {
    const list = await priceListStore(tx).lock(id)
    if (!list) return undefined
    const { name, startsAt, endsAt, prices, isDeleted }: PriceListValues = { ...(await valuesOf(tx, list)), ...values }
    return save(tx, list, {
      ...list,
      name,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      deletedAt: isDeleted ? tx.now : null,
      rows: prices,
    })
  },
}

/** Lists all price lists with their status, the last to start first. */
export const listPriceLists = async (context: ShopContext) =>
  (await priceListStore(context).list()).map((list) => ({ ...summaryOf(list, context.now), prices: list.count }))

const summaryOf = (list: StoredPriceList, now: Date) => ({
  _id: list.id,
  name: list.name,
  status: priceListStatus(list, now),
  startsAt: list.startsAt.toISOString(),
  endsAt: list.endsAt?.toISOString() ?? null,
})

/** Returns a list with what its prices do. @throws Failure `not_found` */
export const showPriceList = (context: ShopContext, id: string) =>
  inTransaction(context, async (tx) => {
    const store = priceListStore(tx)
    const list = await store.find(id)
    if (!list || list.deletedAt !== null) throw unknownList(id)
    const rows = await store.describe(await store.rows(id), { list: id, planned: list.startsAt })
    return { ...summaryOf(list, tx.now), version: list.version, rows: rows.map(toShownRow) }
  })

/**
 * Returns what the shop's pages would show during a list, and why it could not be saved like this; nothing is stored.
 * @throws InputError, Failure `not_found`
 */
export const previewPriceList = (context: ShopContext, { id, ...input }: PriceListInput & { id: string | null }) =>
  inTransaction(context, async (tx) => {
    const store = priceListStore(tx)
    const stored = id === null ? null : await store.find(id)
    const startsAt = stored && stored.startsAt <= tx.now ? stored.startsAt : beginOf(input.startsAt, tx.now)
    const prices = await resolvePrices(tx, input)
    const rows = await store.describe(prices, { list: id, planned: beginOf(startsAt, tx.now) })
    return {
      rows: rows.map(toShownRow),
      problem: validatePriceList({ ...input, startsAt, rows: prices }, stored, tx.now),
    }
  })

/** A price is struck only when it is a reduction and the lowest one of 30 days before is higher. */
function toShownRow({ lowestAmount, ...row }: PriceListRow) {
  const isReduction = row.amount < row.priceAmount
  const strikeAmount = isReduction && lowestAmount !== null && lowestAmount > row.amount ? lowestAmount : null
  return {
    ...row,
    strikeAmount,
    discountBps: strikeAmount === null ? null : Math.floor(((strikeAmount - row.amount) * 10_000) / strikeAmount),
  }
}
