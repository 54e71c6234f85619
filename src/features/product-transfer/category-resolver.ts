import { saveCategory } from '#src/features/catalog/category.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** @returns ids from the main category down, for a path of names */
export type CategoryKeeper = (path: readonly string[]) => Promise<string[]>

/** Finds or creates categories, with one database query for each node of the tree. */
export function createCategoryKeeper(context: ShopContext): CategoryKeeper {
  const ids = new Map<string, string>()
  return async (path) => {
    const found: string[] = []
    for (const [index, name] of path.entries()) {
      // The catalogue compares names without case; a name contains no line break, so it separates them.
      const pathKey = path
        .slice(0, index + 1)
        .join('\n')
        .toLowerCase()
      const id = ids.get(pathKey) ?? (await saveCategory(context, toDraft(name, found, ids.size)))
      ids.set(pathKey, id)
      found.push(id)
    }
    return found
  }
}

const toDraft = (name: string, above: readonly string[], position: number): Parameters<typeof saveCategory>[1] => ({
  name,
  parentId: above.at(-1) ?? null,
  // A path has at most four names.
  level: (above.length + 1) as 1 | 2 | 3 | 4,
  description: '',
  image: null,
  position,
})
