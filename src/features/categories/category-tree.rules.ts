import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'

/** Behaviour B1 and specification section 3: 1 main, 2 sub, 3 mini, 4 extra. */
export type CategoryLevel = 1 | 2 | 3 | 4

/** The maximum number of categories, because every page reads all of them. */
export const MAX_CATEGORIES = 5000
/** The maximum number of direct children, and of main categories, because a page lists them all. */
export const MAX_CHILDREN = 500

export interface CategoryNode extends ChosenReturnTerms {
  id: string
  level: CategoryLevel
  parentId: string | null
  name: string
  slug: string
  description: string
  image: string | null
  menu: boolean
  /** What search engines show; empty for the name and the description. */
  seoTitle: string
  seoDescription: string
}

export interface CategoryTree {
  /** Returns the direct children in the shop's order; null gives the main categories. */
  childrenOf: (id: string | null) => readonly CategoryNode[]
  findById: (id: string) => CategoryNode | null
  /** Returns all categories in the shop's order. */
  all: () => readonly CategoryNode[]
  /**
   * Finds a category by `_id`, then by slug, then by name in any case. On a clash, main comes before sub, mini and
   * extra.
   */
  resolve: (idSlugOrName: string) => CategoryNode | null
  /** Returns the path from the main category to this one. */
  pathOf: (id: string) => readonly CategoryNode[]
}

/**
 * Builds the tree.
 * @param nodes categories that are not in the trash, in display order
 */
export function growTree(nodes: readonly CategoryNode[]): CategoryTree {
  const alive = filterReachable(nodes)
  const ids = new Map(alive.map((node) => [node.id, node]))
  const slugs = new Map(alive.map((node) => [node.slug, node]))
  const names = new Map<string, CategoryNode>()
  // Reversed, so that the higher level and the earlier category overwrite the others.
  for (const node of alive.toReversed()) names.set(fold(node.name), node)
  const children = Map.groupBy(alive, ({ parentId }) => parentId)

  return {
    childrenOf: (id) => children.get(id) ?? [],
    findById: (id) => ids.get(id) ?? null,
    all: () => alive,
    resolve: (text) => ids.get(text) ?? slugs.get(text) ?? names.get(fold(text)) ?? null,
    pathOf: (id) => {
      const path: CategoryNode[] = []
      for (let node = ids.get(id); node; node = node.parentId === null ? undefined : ids.get(node.parentId))
        path.unshift(node)
      return path
    },
  }
}

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Leaves out categories below one in the trash. */
function filterReachable(nodes: readonly CategoryNode[]): CategoryNode[] {
  const reachedIds = new Set<string>()
  return nodes
    .toSorted((a, b) => a.level - b.level)
    .filter(({ id, parentId }) => {
      const reachable = parentId === null || reachedIds.has(parentId)
      if (reachable) reachedIds.add(id)
      return reachable
    })
}
