import type { ShopContext, SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { ListLayout, ListLayoutChange, StaffList } from '#src/shared/staff-lists.ts'
import { enterShop } from '../members/membership.service.ts'
import { listLayoutStore } from './list-layout.store.ts'

type LayoutTx = Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>

/**
 * Runs work for the signed-in person in a shop.
 * @throws Failure `not_found` for a shop of which they are no member
 */
async function inShop<T>(
  context: SignedInStaffContext,
  shopId: string,
  work: (tx: LayoutTx, staffId: string) => Promise<T>,
): Promise<T> {
  const entered = await enterShop(context, shopId)
  if (!entered) throw new Failure('not_found')
  const { db, now, session } = context
  return inTransaction({ db, now, shop: entered.shop }, (tx) => work(tx, session.staffId))
}

/** Returns how the signed-in person has arranged the lists of a shop; lists as they were at first are missing. */
export const listListLayouts = (context: SignedInStaffContext, shopId: string): Promise<ListLayout[]> =>
  inShop(context, shopId, (tx, staffId) => listLayoutStore(tx).list(staffId))

/** Changes how the signed-in person arranges a list; what is left out stays. */
export const updateListLayout = (
  context: SignedInStaffContext,
  { shopId, list }: { shopId: string; list: StaffList },
  changes: ListLayoutChange,
): Promise<void> => inShop(context, shopId, (tx, staffId) => listLayoutStore(tx).update(staffId, { list, ...changes }))
