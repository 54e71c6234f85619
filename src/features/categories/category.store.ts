import type { ShopContext } from '#src/platform/context.ts'
import { MAX_CATEGORIES, type CategoryLevel, type CategoryNode } from './category-tree.rules.ts'

/** Returns the categories that are not in the trash, in the shop's order. */
export async function listCategories({ db, shop }: ShopContext): Promise<CategoryNode[]> {
  const rows = await db
    .selectFrom('categories')
    .select([
      'id',
      'level',
      'parent_id',
      'name',
      'slug',
      'description',
      'image',
      'menu',
      'seo_title',
      'seo_description',
      'returnable',
      'withdrawal_exception',
    ])
    .where('shop_id', '=', shop.id)
    .where('trash', '=', false)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_CATEGORIES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    level: row.level as CategoryLevel,
    name: row.name,
    slug: row.slug,
    description: row.description,
    image: row.image,
    menu: row.menu,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    returnable: row.returnable,
    withdrawalException: row.withdrawal_exception,
  }))
}
