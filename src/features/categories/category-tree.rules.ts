/** Behaviour B1 and specification section 3: 1 main, 2 sub, 3 mini, 4 extra. */
export type CategoryLevel = 1 | 2 | 3 | 4

/** Every page reads all categories of its shop. */
export const MAX_CATEGORIES = 5000
/** So many stand right below one, and so many main ones a shop has: a page lists them. */
export const MAX_CHILDREN = 500

export interface CategoryNode {
  id: string
  level: CategoryLevel
  parentId: string | null
  name: string
  slug: string
  description: string
  image: string | null
  menu: boolean
}

export interface CategoryTree {
  /** Categories below this one in the shop's order; null gives the main ones. */
  childrenOf: (id: string | null) => readonly CategoryNode[]
  findById: (id: string) => CategoryNode | null
  /** All of them, in the shop's order. */
  all: () => readonly CategoryNode[]
  /** A category by `_id`, else by slug, else by name whatever its case; on a clash main before sub, mini and extra. */
  resolve: (idSlugOrName: string) => CategoryNode | null
  /** From the main category down to this one. */
  pathOf: (id: string) => readonly CategoryNode[]
}

/** @param nodes those that are not trashed, in the order in which they are shown */
export function growTree(nodes: readonly CategoryNode[]): CategoryTree {
  const alive = filterReachable(nodes)
  const ids = new Map(alive.map((node) => [node.id, node]))
  const slugs = new Map(alive.map((node) => [node.slug, node]))
  const names = new Map<string, CategoryNode>()
  // Backwards, so that the higher level and the earlier place have the last word.
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

/** A category below a trashed one is gone with it. */
function filterReachable(nodes: readonly CategoryNode[]): CategoryNode[] {
  const kept = new Set<string>()
  return nodes
    .toSorted((a, b) => a.level - b.level)
    .filter(({ id, parentId }) => {
      const reachable = parentId === null || kept.has(parentId)
      if (reachable) kept.add(id)
      return reachable
    })
}
