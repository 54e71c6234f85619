import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { SellableVariant } from './cart.rules.ts'
import type { CartEntry } from './shopper-cart.rules.ts'

/** A variant `v` with its product `p` as it is sold at a moment. */
const sellable = (now: Date) => sql`
  v.id as "variantId", v.product_id as "productId", p.slug, p.name,
  coalesce(nullif(v.sku, ''), p.sku) as sku, coalesce(v.image, p.images->0->>'url') as image,
  v.option_values as "optionValues", v.weight_grams as "weightGrams", p.tax_class as "taxClass",
  p.min_per_order as "minPerOrder", p.max_per_order as "maxPerOrder",
  (p.status = 'active' and not p.trash and p.publish_at <= ${now}) as "isShown",
  p.available_from as "availableFrom", case when p.preorder_enabled then json_build_object(
    'shipsBy', p.preorder_ships_by, 'left', p.preorder_limit - p.preorder_sold) end as preorder,
  v.price_amount as "priceAmount", v.sale_price_amount as "salePriceAmount",
  v.sale_starts_at as "saleStartsAt", v.sale_ends_at as "saleEndsAt", v.strike_amount as "strikeAmount",
  v.stock_tracked as "stockTracked", v.stock_on_hand as "stockOnHand", v.backorder_limit as "backorderLimit",
  array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
    as "categoryIds"`

export function cartStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Variants of this shop with their products, as they are sold now.
     * @param lock holds their rows until the transaction ends, always in the same order, so that two orders of the
     * same things wait for each other and never lock each other out
     */
    async variants(ids: readonly string[], { lock }: { lock: boolean }): Promise<Map<string, SellableVariant>> {
      const { rows } = await sql<SellableVariant>`
        select ${sellable(now)}
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and v.id = any(${ids})
        order by v.id ${lock ? sql`for no key update of v` : sql``}
      `.execute(db)
      return new Map(rows.map((row) => [row.variantId, row]))
    },

    /** The variants of a product, and what one has to choose between them. */
    async choiceOf(productId: string): Promise<{ variantIds: readonly string[]; option: string | null }> {
      const { rows } = await sql<{ id: string; option: string | null }>`
        select v.id, p.options->0->>'name' as option
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and v.product_id = ${productId} order by v.position limit 2
      `.execute(db)
      return { variantIds: rows.map(({ id }) => id), option: rows[0]?.option ?? null }
    },
  }
}

interface JoinedRow extends Omit<SellableVariant, 'variantId' | 'productId'> {
  cartId: string | null
  version: number | null
  isKnown: boolean
  /** null for the variant that is to be added, and in an empty cart. */
  itemId: string | null
  wantedId: string
  soldAs: string
  quantity: number
  flashId: string | null
  unitAmountWhenAdded: number | null
  savedForLater: boolean
  updatedAt: Date
  /** null when the shop has it no more. */
  variantId: string | null
  productId: string | null
}

/** A shopper's cart with what its things are sold as. */
export interface StoredCart {
  /** null before anything was put into it. */
  cartId: string | null
  /** Counts its changes; null with the name. */
  version: number | null
  /** Oldest first. */
  entries: readonly CartEntry[]
  variants: ReadonlyMap<string, SellableVariant>
}

/** What is to be put into a cart. */
interface Wish {
  variantId: string
  additionId: string
}

/** The cart of one shopper. Runs only inside a transaction that named the shop: the rows are hidden without it. */
export function shopperCartStore({ db, shop, now }: ShopContext, userId: string) {
  return {
    /** Holds the cart until the transaction ends. @param freshId the name of a shopper's first one */
    async hold(freshId: string): Promise<void> {
      await sql`
        insert into carts (shop_id, user_id, cart_id, updated_at) values (${shop.id}, ${userId}, ${freshId}, ${now})
        on conflict (shop_id, user_id) do update set updated_at = excluded.updated_at, version = carts.version + 1
      `.execute(db)
    },

    /**
     * The cart with what its things are sold as, in one statement.
     * @param wish what is to be put into it: also what that is sold as, and whether it was put into it before
     */
    async read(wish: Wish | null = null): Promise<StoredCart & { isKnown: boolean }> {
      const [variantId, additionId] = [wish?.variantId ?? null, wish?.additionId ?? null]
      const { rows } = await sql<JoinedRow>`
        select c.cart_id as "cartId", c.version, exists (select from cart_additions a
            where a.shop_id = ${shop.id} and a.user_id = ${userId} and a.addition_id = ${additionId}) as "isKnown",
          l.id as "itemId", l.variant_id as "wantedId", l.product_id as "soldAs", l.flash_id as "flashId",
          l.quantity, l.unit_amount_when_added as "unitAmountWhenAdded", l.saved_for_later as "savedForLater",
          l.updated_at as "updatedAt", ${sellable(now)}
        from (select 1) one
        left join carts c on c.shop_id = ${shop.id} and c.user_id = ${userId}
        left join (
          select id, variant_id, product_id, flash_id, quantity, unit_amount_when_added, saved_for_later, created_at,
            updated_at from cart_lines where shop_id = ${shop.id} and user_id = ${userId}
          union all select null, ${variantId}::uuid, null, null, 0, null, false, null, null
            where ${variantId}::uuid is not null
        ) l on true
        left join variants v on v.shop_id = ${shop.id} and v.id = l.variant_id
        left join products p on p.shop_id = v.shop_id and p.id = v.product_id
        order by l.created_at, l.id
      `.execute(db)
      const { cartId = null, version = null, isKnown = false } = rows[0] ?? {}
      return {
        cartId,
        version,
        isKnown,
        entries: rows.flatMap((row) => (row.itemId === null ? [] : toEntry({ ...row, itemId: row.itemId }))),
        variants: new Map(
          rows.flatMap(({ variantId: id, productId, ...row }) =>
            id === null || productId === null ? [] : [[id, { ...row, variantId: id, productId }] as const],
          ),
        ),
      }
    },

    /**
     * Writes an addition down, with the line that came of it, if the cart is still as it was read.
     * @param seen the version that was read, and the name of a shopper's first cart
     * @returns false when somebody else has changed the cart meanwhile: then nothing was written
     */
    async add(
      entry: CartEntry,
      additionId: string,
      seen: { version: number | null; freshId: string },
    ): Promise<boolean> {
      const { rows } = await sql<{ isWritten: boolean }>`
        with held as (${
          seen.version === null
            ? sql`insert into carts (shop_id, user_id, cart_id, updated_at)
                values (${shop.id}, ${userId}, ${seen.freshId}, ${now}) on conflict do nothing returning shop_id, user_id`
            : sql`update carts set updated_at = ${now}, version = version + 1
                where shop_id = ${shop.id} and user_id = ${userId} and version = ${seen.version}
                returning shop_id, user_id`
        }), addition as (
          insert into cart_additions (shop_id, user_id, addition_id, created_at)
          select shop_id, user_id, ${additionId}::uuid, ${now}::timestamptz from held
          on conflict do nothing returning shop_id, user_id
        ), line as (
          insert into cart_lines (shop_id, id, user_id, product_id, variant_id, flash_id, quantity,
            unit_amount_when_added, saved_for_later, created_at, updated_at)
          select shop_id, ${entry.itemId}::uuid, user_id, ${entry.productId}::uuid, ${entry.variantId}::uuid,
            ${entry.flashId}::uuid, ${entry.quantity}::integer, ${entry.unitAmountWhenAdded}::bigint,
            ${entry.savedForLater}::boolean, ${now}::timestamptz, ${now}::timestamptz from addition
          on conflict (shop_id, id) do update set quantity = excluded.quantity,
            unit_amount_when_added = excluded.unit_amount_when_added, saved_for_later = excluded.saved_for_later,
            updated_at = excluded.updated_at
          returning 1
        )
        select exists (select from line) as "isWritten"
      `.execute(db)
      return rows[0]?.isWritten ?? false
    },

    /** Writes a line down, new or changed. */
    async put(entry: CartEntry): Promise<void> {
      await sql`
        insert into cart_lines (shop_id, id, user_id, product_id, variant_id, flash_id, quantity,
          unit_amount_when_added, saved_for_later, created_at, updated_at)
        values (${shop.id}, ${entry.itemId}, ${userId}, ${entry.productId}, ${entry.variantId}, ${entry.flashId},
          ${entry.quantity}, ${entry.unitAmountWhenAdded}, ${entry.savedForLater}, ${now}, ${now})
        on conflict (shop_id, id) do update set flash_id = excluded.flash_id, quantity = excluded.quantity,
          unit_amount_when_added = excluded.unit_amount_when_added, saved_for_later = excluded.saved_for_later,
          updated_at = excluded.updated_at
      `.execute(db)
    },

    async remove(itemIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('cart_lines')
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .where('id', 'in', itemIds)
        .execute()
    },

    /** From now on the cart is another one. @returns false when it is no cart of this shopper's */
    async rename(from: string, to: string): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update carts set cart_id = ${to}, updated_at = ${now}, version = version + 1
        where shop_id = ${shop.id} and user_id = ${userId} and cart_id = ${from}
      `.execute(db)
      return numAffectedRows > 0n
    },
  }
}

const toEntry = (row: JoinedRow & { itemId: string }): CartEntry => ({
  itemId: row.itemId,
  variantId: row.wantedId,
  productId: row.soldAs,
  quantity: row.quantity,
  flashId: row.flashId,
  unitAmountWhenAdded: row.unitAmountWhenAdded,
  savedForLater: row.savedForLater,
  updatedAt: row.updatedAt,
})

/** Forgets additions that no browser will repeat any more. Runs inside a transaction that named the shop. */
export async function forgetAdditions({ db, shop }: ShopContext, before: Date): Promise<void> {
  await db.deleteFrom('cart_additions').where('shop_id', '=', shop.id).where('created_at', '<', before).execute()
}
