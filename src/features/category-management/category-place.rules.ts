import {
  MAX_CHILDREN,
  type CategoryLevel,
  type CategoryNode,
  type CategoryTree,
} from '#src/features/categories/category-tree.rules.ts'

const MAX_LEVEL = 4

/** Where a category is: below which one, and at which position among those beside it, from 0. */
export interface Place {
  parentId: string | null
  position: number
}

export interface PlacedCategory extends Place {
  id: string
  level: CategoryLevel
}

/** Why a category cannot be at a place. */
export type PlaceFault = 'parentGone' | 'belowItself' | 'tooDeep' | 'tooManyMains' | 'tooManyChildren'

interface Move extends Omit<Place, 'position'> {
  id: string
  /** null for the last place. */
  position: number | null
}

/** Returns where a category is now. */
export function placeOf(tree: CategoryTree, { id, parentId }: Pick<CategoryNode, 'id' | 'parentId'>): Place {
  return { parentId, position: tree.childrenOf(parentId).findIndex((node) => node.id === id) }
}

/** Returns all categories below one, at any depth. */
export function listBelow(tree: CategoryTree, id: string): CategoryNode[] {
  return tree.childrenOf(id).flatMap((node) => [node, ...listBelow(tree, node.id)])
}

/** Returns why a category may not be below another one; null when it may. */
export function findPlaceFault(tree: CategoryTree, { id, parentId }: Pick<Move, 'id' | 'parentId'>): PlaceFault | null {
  const path = parentId === null ? [] : tree.pathOf(parentId)
  if (parentId !== null && path.length === 0) return 'parentGone'
  if (path.some((node) => node.id === id)) return 'belowItself'
  const level = tree.findById(id)?.level ?? 1
  const deepest = Math.max(level, ...listBelow(tree, id).map((node) => node.level))
  if (path.length + 1 + deepest - level > MAX_LEVEL) return 'tooDeep'
  const others = tree.childrenOf(parentId).filter((node) => node.id !== id)
  if (others.length < MAX_CHILDREN) return null
  return parentId === null ? 'tooManyMains' : 'tooManyChildren'
}

/**
 * Returns the categories whose place differs after a move: the moved one, those below it, and those that make room.
 * The move has no fault.
 */
export function planMove(tree: CategoryTree, { id, parentId, position }: Move): PlacedCategory[] {
  const moved = tree.findById(id)
  if (!moved) return []
  const level = parentId === null ? 1 : (tree.findById(parentId)?.level ?? 0) + 1
  const beside = tree.childrenOf(parentId).filter((node) => node.id !== id)
  beside.splice(position ?? beside.length, 0, moved)
  const placed = beside.map((node, index) => ({ id: node.id, parentId, level, position: index }))
  const below = listBelow(tree, id).map((node) => ({
    id: node.id,
    ...placeOf(tree, node),
    level: node.level - moved.level + level,
  }))
  return [...placed, ...below].map((one) => ({ ...one, level: one.level as CategoryLevel }))
}
