import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { CartEntry } from './shopper-cart.rules.ts'

/** The changes of one cart by additions. */
export interface GrownCart {
  userId: string
  /** The version that was read. */
  version: number | null
  /** The id of a shopper's first cart. */
  freshId: string
  now: Date
  /** Each line once, in its final state. */
  lines: readonly CartEntry[]
  additionIds: readonly string[]
}

/**
 * Writes additions and their lines into each cart that is unchanged since it was read. It skips carts that are locked
 * or have changed. Because it never waits for a lock, two batches cannot deadlock.
 * @returns the shoppers whose additions are written
 */
export async function growCarts({ db, shop }: ShopContext, carts: readonly GrownCart[]): Promise<ReadonlySet<string>> {
  const [seen, additions, lines] = toRecords(carts)
  const { rows } = await sql<{ userId: string }>`
    with seen as (
      select * from json_to_recordset(${seen}::json) as s (user_id uuid, version integer, cart_id uuid, now timestamptz)
    ), free as (
      select f.user_id, s.now from seen s, lateral (
        select user_id from carts where shop_id = ${shop.id} and user_id = s.user_id and version = s.version
        for no key update skip locked
      ) f
    ), changed as (
      update carts c set updated_at = f.now, version = c.version + 1 from free f
      where c.shop_id = ${shop.id} and c.user_id = f.user_id returning c.user_id
    ), opened as (
      insert into carts (shop_id, user_id, cart_id, updated_at)
      select ${shop.id}::uuid, user_id, cart_id, now from seen where version is null order by user_id
      on conflict do nothing returning user_id
    ), held as (
      select user_id from changed union all select user_id from opened
    ), added as (
      insert into cart_additions (shop_id, user_id, addition_id, created_at)
      select ${shop.id}::uuid, user_id, addition_id, now
      from json_to_recordset(${additions}::json) as a (user_id uuid, addition_id uuid, now timestamptz)
      join held using (user_id)
    ), put as (
      insert into cart_lines (shop_id, id, user_id, product_id, variant_id, flash_id, quantity,
        unit_amount_when_added, saved_for_later, created_at, updated_at)
      select ${shop.id}::uuid, id, user_id, product_id, variant_id, flash_id, quantity, unit_amount, false, now, now
      from json_to_recordset(${lines}::json) as l (user_id uuid, id uuid, product_id uuid, variant_id uuid,
        flash_id uuid, quantity integer, unit_amount bigint, now timestamptz)
      join held using (user_id)
      on conflict (shop_id, id) do update set quantity = excluded.quantity,
        unit_amount_when_added = excluded.unit_amount_when_added, saved_for_later = excluded.saved_for_later,
        updated_at = excluded.updated_at
    )
    select user_id as "userId" from held
  `.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

/** Converts carts to the JSON that the statement reads as rows. */
const toRecords = (carts: readonly GrownCart[]): [seen: string, additions: string, lines: string] => [
  JSON.stringify(
    carts.map(({ userId, version, freshId, now }) => ({ user_id: userId, version, cart_id: freshId, now })),
  ),
  JSON.stringify(
    carts.flatMap(({ userId, additionIds, now }) =>
      additionIds.map((additionId) => ({ user_id: userId, addition_id: additionId, now })),
    ),
  ),
  JSON.stringify(
    carts.flatMap(({ userId, lines }) =>
      lines.map((line) => ({
        user_id: userId,
        id: line.itemId,
        product_id: line.productId,
        variant_id: line.variantId,
        flash_id: line.flashId,
        quantity: line.quantity,
        unit_amount: line.unitAmountWhenAdded,
        now: line.updatedAt,
      })),
    ),
  ),
]

/** Deletes additions that no browser repeats any more. */
export async function purgeAdditions({ db, shop }: Tx<ShopContext>, before: Date): Promise<void> {
  await db.deleteFrom('cart_additions').where('shop_id', '=', shop.id).where('created_at', '<', before).execute()
}
