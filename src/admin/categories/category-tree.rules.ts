import type { ListedCategory } from '../client/catalog-types.ts'

const MAX_LEVEL = 4

/** A category with its place among those beside it, from 0. */
export interface TreeRow extends ListedCategory {
  position: number
  siblings: number
  hasChildren: boolean
}

/** Where a category goes; the position counts the others there, null is the last one. */
export interface Place {
  parentId: string | null
  position: number | null
}

export type Step = 'up' | 'down' | 'in' | 'out'
export type DropSide = 'before' | 'inside' | 'after'

type Categories = readonly ListedCategory[]

const find = (categories: Categories, id: string | null): ListedCategory | undefined =>
  categories.find(({ _id }) => _id === id)

const childrenOf = (categories: Categories, parentId: string | null): ListedCategory[] =>
  categories.filter((category) => category.parentId === parentId)

/** Returns the categories from the main one to this one. */
export function pathOf(categories: Categories, id: string | null): ListedCategory[] {
  const category = find(categories, id)
  return category ? [...pathOf(categories, category.parentId), category] : []
}

/** Returns the names from the main category to this one. */
export const pathText = (categories: Categories, id: string): string =>
  pathOf(categories, id)
    .map(({ name }) => name)
    .join(' › ')

/** Returns the rows that are not below a collapsed category. */
export function listRows(categories: Categories, collapsed: ReadonlySet<string>): TreeRow[] {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId)
  const list = (parentId: string | null): TreeRow[] =>
    (byParent.get(parentId) ?? []).flatMap((category, position, siblings) => {
      const row = { ...category, position, siblings: siblings.length, hasChildren: byParent.has(category._id) }
      return collapsed.has(category._id) ? [row] : [row, ...list(category._id)]
    })
  return list(null)
}

/** Returns whether a category may be below another one: not below itself, and on at most four levels. */
export function isAllowed(categories: Categories, id: string, parentId: string | null): boolean {
  const path = pathOf(categories, parentId)
  return !path.some(({ _id }) => _id === id) && path.length + heightOf(categories, id) <= MAX_LEVEL
}

/** Returns how many levels a category has with those below it. */
function heightOf(categories: Categories, id: string): number {
  return 1 + Math.max(0, ...childrenOf(categories, id).map((child) => heightOf(categories, child._id)))
}

/** Returns where a step takes a category; null when it cannot go there. */
export function placeAfterStep(categories: Categories, id: string, step: Step): Place | null {
  const category = find(categories, id)
  if (!category) return null
  const { parentId } = category
  const siblings = childrenOf(categories, parentId)
  const position = siblings.findIndex(({ _id }) => _id === id)
  if (step === 'up') return position === 0 ? null : { parentId, position: position - 1 }
  if (step === 'down') return position === siblings.length - 1 ? null : { parentId, position: position + 1 }
  if (step === 'in') {
    const above = siblings[position - 1]
    return above && isAllowed(categories, id, above._id) ? { parentId: above._id, position: null } : null
  }
  const parent = find(categories, parentId)
  if (!parent) return null
  const beside = childrenOf(categories, parent.parentId)
  return { parentId: parent.parentId, position: beside.findIndex(({ _id }) => _id === parentId) + 1 }
}

/** Returns where a category goes that is dropped on another one; null when it cannot go there. */
export function placeAfterDrop(
  categories: Categories,
  id: string,
  { targetId, side }: { targetId: string; side: DropSide },
): Place | null {
  const target = find(categories, targetId)
  if (!target || targetId === id) return null
  const parentId = side === 'inside' ? targetId : target.parentId
  if (!isAllowed(categories, id, parentId)) return null
  if (side === 'inside') return { parentId, position: null }
  const others = childrenOf(categories, parentId).filter(({ _id }) => _id !== id)
  return { parentId, position: others.findIndex(({ _id }) => _id === targetId) + (side === 'after' ? 1 : 0) }
}

/** Returns the part of a row, by the share of its height, on which something is dropped. */
export function sideAt(share: number): DropSide {
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'inside'
}

/** A large tree opens with its main categories alone. */
const MAX_OPEN = 80

/** Returns the categories that are collapsed at first; the way to the chosen one is open. */
export function collapsedAtFirst(categories: Categories, chosenId: string | null): ReadonlySet<string> {
  if (categories.length <= MAX_OPEN) return new Set()
  const way = new Set(pathOf(categories, chosenId).map(({ _id }) => _id))
  return new Set(categories.map(({ _id }) => _id).filter((id) => !way.has(id)))
}
