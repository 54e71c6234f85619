import { categoryAddresses, isInMenu } from '#src/features/categories/category-url.rules.ts'

/** A category in a menu. */
export interface MenuNode {
  _id: string
  name: string
  /** Its path within the shop. */
  href: string
  image: string | null
  children: readonly MenuNode[]
}

/** The fields of the category tree that the menu needs (`category-tree.contract.ts`). */
interface TreeLists {
  main: readonly (TreeNode & { name: string; img: string | null; menu: boolean; trash: boolean })[]
  sub: readonly (TreeNode & { megaCategoryId: string; subCategoryName: string })[]
  mini: readonly (TreeNode & { subCategoryId: string; miniCategoryName: string })[]
  extra: readonly (TreeNode & { miniCategoryId: string; extraCategoryName: string; img: string | null })[]
}

interface TreeNode {
  _id: string
  slug: string
  isEmpty?: true | undefined
}

/** The maximum length of names of mini and extra categories on narrow screens (specification, section 9). */
export const MAX_LABEL = 10

/** Returns the main categories of the menu, each with all its subcategories; empty ones are left out. */
export function menuOf({ main, sub, mini, extra }: TreeLists): MenuNode[] {
  const levels = [
    main.filter(isInMenu).map(({ img, ...node }) => ({ ...node, image: img, parent: '' })),
    sub.map((node) => ({ ...node, name: node.subCategoryName, image: null, parent: node.megaCategoryId })),
    mini.map((node) => ({ ...node, name: node.miniCategoryName, image: null, parent: node.subCategoryId })),
    extra.map(({ img, ...node }) => ({
      ...node,
      name: node.extraCategoryName,
      image: img,
      parent: node.miniCategoryId,
    })),
  ]
  const hidden = main.filter((node) => !isInMenu(node))
  const addressOf = categoryAddresses([...hidden, ...levels.flat()])
  // From the deepest level up, so that the children exist before their parent.
  let childrenByParent = new Map<string, MenuNode[]>()
  for (const nodes of levels.toReversed()) {
    const here = new Map<string, MenuNode[]>()
    for (const { _id, name, slug, image, parent, isEmpty } of nodes) {
      if (isEmpty) continue
      const siblings = here.get(parent) ?? []
      siblings.push({ _id, name, href: addressOf({ name, slug }), image, children: childrenByParent.get(_id) ?? [] })
      here.set(parent, siblings)
    }
    childrenByParent = here
  }
  return childrenByParent.get('') ?? []
}

/**
 * The maximum number of links below one main category in the menu of wide screens. Beyond it, each category shows only
 * its first subcategories.
 */
const MAX_MENU_LINKS = 200
const MAX_MENU_CHILDREN = 24

/** A category in the menu of wide screens. */
export interface ShortNode extends MenuNode {
  children: readonly ShortNode[]
  /** Whether subcategories are left out; the page of the category lists them all. */
  isCut?: boolean
}

/**
 * Returns a main category with all its subcategories. If they are too many for a menu on every page, it returns the
 * first of each level.
 */
export function shortenMenu(main: MenuNode): ShortNode {
  if (countDescendants(main) <= MAX_MENU_LINKS) return main
  const limits: number[] = []
  let left = MAX_MENU_LINKS
  for (let level: readonly MenuNode[] = [main]; level.length > 0;) {
    const limit = Math.min(MAX_MENU_CHILDREN, Math.floor(left / level.length))
    limits.push(limit)
    level = level.flatMap(({ children }) => children.slice(0, limit))
    left -= level.length
  }
  return cut(main, limits)
}

const countDescendants = ({ children }: MenuNode): number =>
  children.reduce((sum, child) => sum + 1 + countDescendants(child), 0)

const cut = ({ children, ...node }: MenuNode, [limit = 0, ...deeper]: readonly number[]): ShortNode => ({
  ...node,
  children: children.slice(0, limit).map((child) => cut(child, deeper)),
  isCut: children.length > limit,
})

let graphemes: Intl.Segmenter | undefined

/** Truncates a name to a number of visible characters. */
export function shortLabel(name: string, max: number = MAX_LABEL): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const characters = [...graphemes.segment(name)]
  return characters
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('')
}
