import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { GIFT_CARD_CLASS } from '#src/shared/products/gift-card-class.ts'
import type { SellableVariant } from './cart.rules.ts'
import type { CartEntry } from './shopper-cart.rules.ts'

/** Selects a variant `v` with its product `p` at one moment. */
const sellable = (now: Date) => sql`
  v.id as "variantId", v.product_id as "productId", p.slug, p.name,
  coalesce(nullif(v.sku, ''), p.sku) as sku, coalesce(v.image, p.images->0->>'url') as image,
  v.option_values as "optionValues", v.weight_grams as "weightGrams", p.tax_class as "taxClass",
  p.is_digital as "isDigital",
  coalesce(jsonb_path_query_first(p.attributes, '$[*] ? (@.name == "Tags").value') #>> '{}', '') as tags,
  p.min_per_order as "minPerOrder", p.max_per_order as "maxPerOrder",
  (p.status = 'active' and not p.trash and p.publish_at <= ${now} and (p.hide_at is null or p.hide_at > ${now})) as "isShown",
  p.available_from as "availableFrom", case when p.preorder_enabled then json_build_object(
    'shipsBy', p.preorder_ships_by, 'left', p.preorder_limit - p.preorder_sold) end as preorder,
  v.price_amount as "priceAmount", case when p.tax_class <> ${GIFT_CARD_CLASS} then v.sale_price_amount end as "salePriceAmount",
  v.sale_starts_at as "saleStartsAt", v.sale_ends_at as "saleEndsAt", v.strike_amount as "strikeAmount",
  v.stock_tracked as "stockTracked", v.stock_on_hand as "stockOnHand", v.backorder_limit as "backorderLimit",
  p.returnable, p.withdrawal_exception as "withdrawalException", p.delivery_limits as "deliveryLimits",
  array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
    as "categoryIds"`

export function cartStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Returns variants of this shop with their products, in their current state.
     * @param lock locks the rows until the transaction ends, always in the same order, so that orders of the same items
     * cannot deadlock
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

    /** Returns the variants of a product, and the option that distinguishes them. */
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
  userId: string
  cartId: string | null
  version: number | null
  /** The index of the addition of a row; null for a line, and for a cart without lines. */
  wish: number | null
  isKnown: boolean
  /** null for an addition, and in an empty cart. */
  itemId: string | null
  wantedId: string
  soldAs: string
  quantity: number
  flashId: string | null
  unitAmountWhenAdded: number | null
  savedForLater: boolean
  updatedAt: Date
  /** null when the shop no longer has it. */
  variantId: string | null
  productId: string | null
}

/** A shopper's cart with the variants of its items. */
export interface StoredCart {
  /** null until the first item is added. */
  cartId: string | null
  /** Incremented with each change; null without a cart. */
  version: number | null
  /** Oldest first. */
  entries: readonly CartEntry[]
  variants: ReadonlyMap<string, SellableVariant>
}

/** An item to add to a cart. */
interface CartAddition {
  userId: string
  variantId: string
  additionId: string
}

const EMPTY: StoredCart = { cartId: null, version: null, entries: [], variants: new Map() }

/** Returns the carts of a shop's shoppers. */
export function cartsStore({ db, shop, now }: Tx<ShopContext>) {
  return {
    /**
     * Returns carts with the variants of their items, in one statement.
     * @param additions items to add: the result includes their variants and which of them were added before
     */
    async read(
      userIds: readonly string[],
      additions: readonly CartAddition[] = [],
    ): Promise<{ cartOf: (userId: string) => StoredCart; hasAddition: (index: number) => boolean }> {
      // Each `offset 0` forces row-by-row lookups: the plan is cached and must remain right for growing tables.
      const { rows } = await sql<JoinedRow>`
        select l.user_id as "userId", c.cart_id as "cartId", c.version, l.wish, l.is_known as "isKnown",
          l.id as "itemId", l.variant_id as "wantedId", l.product_id as "soldAs", l.flash_id as "flashId",
          l.quantity, l.unit_amount_when_added as "unitAmountWhenAdded", l.saved_for_later as "savedForLater",
          l.updated_at as "updatedAt", s.*
        from (
          select u.user_id, null::integer as wish, false as is_known, l.*
          from unnest(${userIds}::uuid[]) u (user_id) left join lateral (
            select id, variant_id, product_id, flash_id, quantity, unit_amount_when_added, saved_for_later, created_at,
              updated_at from cart_lines where shop_id = ${shop.id} and user_id = u.user_id offset 0
          ) l on true
          union all
          select w."userId", w.wish, a.is_known is not null, null, w."variantId", null, null, 0, null, false, null, null
          from json_to_recordset(${JSON.stringify(additions.map((one, wish) => ({ ...one, wish })))}::json)
            w ("userId" uuid, "variantId" uuid, "additionId" uuid, wish integer)
          left join lateral (
            select true as is_known from cart_additions
            where shop_id = ${shop.id} and user_id = w."userId" and addition_id = w."additionId" offset 0
          ) a on true
        ) l
        left join lateral (
          select cart_id, version from carts where shop_id = ${shop.id} and user_id = l.user_id offset 0
        ) c on true
        left join lateral (
          select ${sellable(now)} from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
          where v.shop_id = ${shop.id} and v.id = l.variant_id offset 0
        ) s on true
        order by l.created_at, l.id
      `.execute(db)
      const carts = Map.groupBy(rows, ({ userId }) => userId)
      const existing = new Set(rows.flatMap(({ wish, isKnown }) => (isKnown && wish !== null ? [wish] : [])))
      return {
        cartOf: (userId) => toCart(carts.get(userId) ?? []),
        hasAddition: (index) => existing.has(index),
      }
    },
  }
}

function toCart(rows: readonly JoinedRow[]): StoredCart {
  const { cartId, version } = rows[0] ?? EMPTY
  return {
    cartId,
    version,
    entries: rows.flatMap((row) => (row.itemId === null ? [] : toEntry({ ...row, itemId: row.itemId }))),
    variants: new Map(
      rows.flatMap(({ variantId: id, productId, ...row }) =>
        id === null || productId === null ? [] : [[id, { ...row, variantId: id, productId }] as const],
      ),
    ),
  }
}

/** Returns the cart of one shopper. */
export function shopperCartStore(tx: Tx<ShopContext>, userId: string) {
  const { db, shop, now } = tx
  return {
    /**
     * Locks the cart until the transaction ends.
     * @param freshId the id of a shopper's first cart
     */
    async lock(freshId: string): Promise<void> {
      await sql`
        insert into carts (shop_id, user_id, cart_id, updated_at) values (${shop.id}, ${userId}, ${freshId}, ${now})
        on conflict (shop_id, user_id) do update set updated_at = excluded.updated_at, version = carts.version + 1
      `.execute(db)
    },

    /** Returns the cart with the variants of its items. */
    async read(): Promise<StoredCart> {
      return (await cartsStore(tx).read([userId])).cartOf(userId)
    },

    /** Inserts or updates a line. */
    async save(entry: CartEntry): Promise<void> {
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
  }
}

/**
 * Changes the id of a cart.
 * @param userId the required owner; null for any owner
 * @returns the owner; null when there is no such cart
 */
export async function renameCart(
  { db, shop, now }: ShopContext,
  { userId, from, to }: { userId: string | null; from: string; to: string },
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update carts set cart_id = ${to}, updated_at = ${now}, version = version + 1
    where shop_id = ${shop.id} and cart_id = ${from} ${userId === null ? sql`` : sql`and user_id = ${userId}`}
    returning user_id as "userId"
  `.execute(db)
  return rows[0]?.userId ?? null
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
