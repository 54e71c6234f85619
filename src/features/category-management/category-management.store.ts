import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'
import type { PlacedCategory } from './category-place.rules.ts'

/** A category with what staff edit of it. */
export interface EditedRow extends ChosenReturnTerms {
  id: string
  parentId: string | null
  level: number
  name: string
  slug: string
  description: string
  image: string | null
  menu: boolean
  seoTitle: string
  seoDescription: string
  trash: boolean
  version: number
}

export type EditedColumns = Omit<EditedRow, 'id' | 'parentId' | 'level' | 'slug' | 'trash' | 'version'>

/** The categories from the main one to a category, by level. */
export interface CategoryPath {
  id: string
  main: string | null
  sub: string | null
  mini: string | null
  extra: string | null
}

const EDITED = sql`c.id, c.parent_id as "parentId", c.level, c.name, c.slug, c.description, c.image, c.menu, c.trash, c.version,
  c.seo_title as "seoTitle", c.seo_description as "seoDescription", c.returnable,
  c.withdrawal_exception as "withdrawalException"`
/** The category in which a product is placed, at whichever level. */
const DEEPEST = sql`coalesce(p.extra_category_id, p.mini_category_id, p.sub_category_id, p.main_category_id)`

/** Writes one shop's categories, and the places of products in them. */
export const categoryManagementStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns a category, also one in the trash, locked until the transaction ends. */
  async lock(id: string): Promise<EditedRow | null> {
    const { rows } = await sql<EditedRow>`select ${EDITED} from categories c
      where c.shop_id = ${shop.id} and c.id = ${id} for no key update`.execute(db)
    return rows[0] ?? null
  },

  async versions(): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; version: number }>`select c.id, c.version from categories c
      where c.shop_id = ${shop.id} and not c.trash`.execute(db)
    return new Map(rows.map(({ id, version }) => [id, version]))
  },

  /** Returns how many products are placed in each category itself, without those in the trash. */
  async productCounts(): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`select ${DEEPEST} as id, count(*)::int as count
      from products p where p.shop_id = ${shop.id} and p.main_category_id is not null and not p.trash
      group by 1`.execute(db)
    return new Map(rows.map(({ id, count }) => [id, count]))
  },

  /** Returns the position after the last category below another one. */
  async nextPosition(parentId: string | null): Promise<number> {
    const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0) as next from categories
      where shop_id = ${shop.id} and parent_id is not distinct from ${parentId}`.execute(db)
    return rows[0]?.next ?? 0
  },

  async add(
    category: Omit<EditedRow, 'trash' | 'version' | 'seoTitle' | 'seoDescription' | keyof ChosenReturnTerms> & {
      position: number
    },
  ): Promise<void> {
    const { parentId, ...rest } = category
    await db
      .insertInto('categories')
      .values({ ...rest, parent_id: parentId, shop_id: shop.id })
      .execute()
  },

  /** @returns the new version */
  async update(
    id: string,
    { seoTitle, seoDescription, withdrawalException, ...columns }: EditedColumns,
  ): Promise<number> {
    const { version } = await db
      .updateTable('categories')
      .set((eb) => ({
        ...columns,
        seo_title: seoTitle,
        seo_description: seoDescription,
        withdrawal_exception: withdrawalException,
        version: eb('version', '+', 1),
      }))
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return version
  },

  async setPlaces(categories: readonly PlacedCategory[]): Promise<void> {
    const rows = categories.map(({ parentId, ...rest }) => ({ ...rest, parent_id: parentId }))
    await sql`
      update categories c set parent_id = given.parent_id, level = given.level, position = given.position
      from ${recordset(rows, { id: 'uuid', parent_id: 'uuid', level: 'smallint', position: 'integer' })}
      where c.shop_id = ${shop.id} and c.id = given.id
        and (c.parent_id, c.level, c.position) is distinct from (given.parent_id, given.level, given.position)
    `.execute(db)
  },

  /** Moves a category to the trash, where it gives up its slug, or back. */
  async setTrash(
    id: string,
    { slug, level, isTrashed }: Pick<EditedRow, 'slug' | 'level'> & { isTrashed: boolean },
  ): Promise<void> {
    await sql`update categories set trash = ${isTrashed}, slug = ${slug}, level = ${level},
      version = version + 1
      where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },

  /** Returns the products that are placed in a category itself, also those in the trash. They stay locked. */
  async lockProductsIn(id: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select p.id from products p where p.shop_id = ${shop.id}
      and ${id} in (p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id)
      and ${DEEPEST} = ${id} order by p.id for no key update`.execute(db)
    return rows.map((row) => row.id)
  },

  /** Places products in another category, which staff see as a change of them. */
  async moveProducts(productIds: readonly string[], { main, sub, mini, extra }: CategoryPath): Promise<void> {
    await sql`update products p set main_category_id = ${main}, sub_category_id = ${sub}, mini_category_id = ${mini},
      extra_category_id = ${extra}, version = version + 1, updated_at = ${now}
      where p.shop_id = ${shop.id} and p.id = any(${productIds})`.execute(db)
  },

  /** Writes the categories above those in which products are placed. @returns the products of all these */
  async setPaths(paths: readonly CategoryPath[]): Promise<string[]> {
    const columns = { id: 'uuid', main: 'uuid', sub: 'uuid', mini: 'uuid', extra: 'uuid' }
    await sql`select from products p where p.shop_id = ${shop.id} and ${DEEPEST} = any(${paths.map(({ id }) => id)})
      order by p.id for no key update`.execute(db)
    const { rows } = await sql<{ id: string }>`
      update products p set main_category_id = given.main, sub_category_id = given.sub, mini_category_id = given.mini,
        extra_category_id = given.extra
      from ${recordset(paths, columns)} where p.shop_id = ${shop.id} and ${DEEPEST} = given.id returning p.id
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Lets former addresses lead to a category. */
  async addRedirects(texts: readonly string[], categoryId: string): Promise<void> {
    await sql`
      insert into category_slug_redirects (shop_id, slug, category_id, retired_at)
      select distinct ${shop.id}::uuid, given, ${categoryId}::uuid, ${now}::timestamptz from unnest(${texts}::text[]) given
      where not exists (select from categories c where c.shop_id = ${shop.id} and c.slug = given)
      on conflict (shop_id, slug) do update set category_id = excluded.category_id, retired_at = excluded.retired_at
    `.execute(db)
  },

  async removeRedirects(texts: readonly string[]): Promise<void> {
    await sql`delete from category_slug_redirects where shop_id = ${shop.id} and slug = any(${texts})`.execute(db)
  },
})
