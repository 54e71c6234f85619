import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { hashOfLink } from './share-link.ts'
import type { SharedList } from './wish-list.contract.ts'
import { firstNameOf, isOver, leftOf } from './wish-list.rules.ts'
import { sharedListStore, type SharedListRow } from './wish-list.store.ts'

/** @throws Failure `not_found` for an invalid or revoked link */
export const getSharedWishList = (context: GuestContext, token: string): Promise<SharedList> =>
  inList(context, token, () => Promise.resolve())

/**
 * Reserves units of an item as a gift; idempotent by `markId`.
 * @throws Failure `not_found`; `already_reserved` when fewer are left
 */
export function reserveGift(
  context: GuestContext,
  token: string,
  { itemId, markId, quantity }: { itemId: string; markId: string; quantity: number },
): Promise<SharedList> {
  return inList(context, token, async (store, list) => {
    const item = await store.lockWishListItem(list.id, itemId)
    if (!item) throw new Failure('not_found')
    const { marked, isKnown } = await store.getReservations(itemId, markId)
    if (isKnown) return
    const isAlreadyReserved =
      leftOf(item.wantedQuantity, marked) < quantity || !(await store.reserve(markId, itemId, quantity))
    if (isAlreadyReserved) throw new Failure('already_reserved')
  })
}

/** Cancels a reservation. @throws Failure `not_found` for an invalid link */
export const cancelGiftReservation = (context: GuestContext, token: string, markId: string): Promise<SharedList> =>
  inList(context, token, (store, list) => store.cancelReservation(list.id, markId))

function inList(
  context: GuestContext,
  token: string,
  work: (store: ReturnType<typeof sharedListStore>, list: SharedListRow) => Promise<void>,
): Promise<SharedList> {
  return inTransaction(context, async (tx) => {
    const store = sharedListStore(tx)
    const list = await store.findByHash(hashOfLink(token))
    if (!list) throw new Failure('not_found')
    await work(store, list)
    return describe(tx, list)
  })
}

async function describe(tx: Tx<GuestContext>, list: SharedListRow): Promise<SharedList> {
  const { shop, now, session } = tx
  const isOwner = session?.userId === list.userId
  // The gift is a surprise for the owner.
  const isHidden = isOwner && !isOver(list.eventDate, shop.time_zone, now)
  const items = await sharedListStore(tx).listItems(list.id)
  return {
    name: list.name,
    ownerName: list.showsOwner ? firstNameOf(list.ownerName) : null,
    eventDate: list.eventDate,
    isOwner,
    items: items.map(({ id, productId, variantId, note, wantedQuantity, marked }) => ({
      _id: id,
      productId,
      variantId,
      note,
      wantedQuantity,
      left: isHidden ? wantedQuantity : leftOf(wantedQuantity, marked),
    })),
  }
}
