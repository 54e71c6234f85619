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
    ])
    .where('shop_id', '=', shop.id)
    .where('trash', '=', false)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_CATEGORIES)
    .execute()
  return rows.map(({ parent_id: parentId, level, seo_title: seoTitle, seo_description: seoDescription, ...row }) => ({
    ...row,
    parentId,
    level: level as CategoryLevel,
    seoTitle,
    seoDescription,
  }))
}
