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
  /** null for the variant that is to be added. */
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
  /** Oldest first. */
  entries: readonly CartEntry[]
  variants: ReadonlyMap<string, SellableVariant>
}

/** The cart of one shopper. Runs only inside a transaction that named the shop: the rows are hidden without it. */
export function shopperCartStore({ db, shop, now }: ShopContext, userId: string) {
  return {
    /** The cart's name, or null when there is none yet. */
    async cartId(): Promise<string | null> {
      const carts = db.selectFrom('carts').select('cart_id').where('shop_id', '=', shop.id)
      return (await carts.where('user_id', '=', userId).executeTakeFirst())?.cart_id ?? null
    },

    /** Holds the cart until the transaction ends, and gives its name; a shopper's first one is made of `freshId`. */
    async hold(freshId: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into carts (shop_id, user_id, cart_id, updated_at) values (${shop.id}, ${userId}, ${freshId}, ${now})
        on conflict (shop_id, user_id) do update set updated_at = excluded.updated_at
        returning cart_id as id
      `.execute(db)
      return rows[0]?.id ?? freshId
    },

    /**
     * The same, for an addition, which is written down with it.
     * @returns also whether the addition is new; whoever sends it twice at once waits here for the first
     */
    async holdForAddition(freshId: string, additionId: string): Promise<{ cartId: string; isNew: boolean }> {
      const { rows } = await sql<{ cartId: string; isNew: boolean }>`
        with addition as (
          insert into cart_additions (shop_id, user_id, addition_id, created_at)
          values (${shop.id}, ${userId}, ${additionId}, ${now}) on conflict do nothing returning 1
        )
        insert into carts (shop_id, user_id, cart_id, updated_at) values (${shop.id}, ${userId}, ${freshId}, ${now})
        on conflict (shop_id, user_id) do update set updated_at = excluded.updated_at
        returning cart_id as "cartId", exists (select from addition) as "isNew"
      `.execute(db)
      return rows[0] ?? { cartId: freshId, isNew: false }
    },

    /** The lines and, in the same statement, what they and one more variant are sold as. */
    async read(variantId: string | null = null): Promise<StoredCart> {
      const { rows } = await sql<JoinedRow>`
        select l.id as "itemId", l.variant_id as "wantedId", l.product_id as "soldAs", l.flash_id as "flashId",
          l.quantity, l.unit_amount_when_added as "unitAmountWhenAdded", l.saved_for_later as "savedForLater",
          l.updated_at as "updatedAt", ${sellable(now)}
        from (
          select id, variant_id, product_id, flash_id, quantity, unit_amount_when_added, saved_for_later, created_at,
            updated_at from cart_lines where shop_id = ${shop.id} and user_id = ${userId}
          union all select null, ${variantId}::uuid, null, null, 0, null, false, null, null
            where ${variantId}::uuid is not null
        ) l
        left join variants v on v.shop_id = ${shop.id} and v.id = l.variant_id
        left join products p on p.shop_id = v.shop_id and p.id = v.product_id
        order by l.created_at, l.id
      `.execute(db)
      return {
        entries: rows.flatMap(({ itemId, wantedId, soldAs, ...row }) =>
          itemId === null
            ? []
            : [
                {
                  itemId,
                  variantId: wantedId,
                  productId: soldAs,
                  quantity: row.quantity,
                  flashId: row.flashId,
                  unitAmountWhenAdded: row.unitAmountWhenAdded,
                  savedForLater: row.savedForLater,
                  updatedAt: row.updatedAt,
                },
              ],
        ),
        variants: new Map(
          rows.flatMap(({ variantId: id, productId, ...row }) =>
            id === null || productId === null ? [] : [[id, { ...row, variantId: id, productId }] as const],
          ),
        ),
      }
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
      const { numUpdatedRows } = await db
        .updateTable('carts')
        .set({ cart_id: to, updated_at: now })
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .where('cart_id', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Forgets additions that no browser will repeat any more. Runs inside a transaction that named the shop. */
export async function forgetAdditions({ db, shop }: ShopContext, before: Date): Promise<void> {
  await db.deleteFrom('cart_additions').where('shop_id', '=', shop.id).where('created_at', '<', before).execute()
}
