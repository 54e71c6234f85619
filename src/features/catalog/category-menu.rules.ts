/** A category as menus show it. */
export interface MenuNode {
  _id: string
  name: string
  /** Where it leads, within the shop. */
  href: string
  image: string | null
  children: readonly MenuNode[]
}

/** What the whole tree is answered as (`category-tree.contract.ts`). */
interface TreeLists {
  main: readonly { _id: string; name: string; slug: string; img: string | null; menu: boolean; trash: boolean }[]
  sub: readonly { _id: string; megaCategoryId: string; subCategoryName: string; slug: string }[]
  mini: readonly { _id: string; subCategoryId: string; miniCategoryName: string; slug: string }[]
  extra: readonly {
    _id: string
    miniCategoryId: string
    extraCategoryName: string
    slug: string
    img: string | null
  }[]
}

/** Specification, section 9: so many main categories stand in the menu of wide screens. */
export const MAX_MENU_MAINS = 8
/** Specification, section 9: names of mini and extra categories on narrow screens. */
export const MAX_LABEL = 10

/** Specification, section 3: shown in menus, and not in the trash. */
export const isInMenu = ({ menu, trash }: { menu: boolean; trash: boolean }): boolean => menu && !trash

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/**
 * Addresses of categories: by name (specification, section 2), or by slug where the name would lead elsewhere because
 * another one has it too.
 * @param categories all that names are looked up among
 */
export function categoryAddresses(
  categories: readonly { name: string; slug: string }[],
): (category: { name: string; slug: string }) => string {
  const times = new Map<string, number>()
  for (const { name } of categories) times.set(fold(name), (times.get(fold(name)) ?? 0) + 1)
  const slugs = new Set(categories.map(({ slug }) => slug))
  return ({ name, slug }) => {
    // A step up or down a path cannot be a name in one.
    const isOwn = times.get(fold(name)) === 1 && (!slugs.has(name) || name === slug) && !/^\.{0,2}$/.test(name.trim())
    return `/categories/${encodeURIComponent(isOwn ? name : slug)}`
  }
}

/** The main categories that menus show, each with all below it. */
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
  // From the deepest level up, so that each finds those below it made.
  let below = new Map<string, MenuNode[]>()
  for (const nodes of levels.toReversed()) {
    const here = new Map<string, MenuNode[]>()
    for (const { _id, name, slug, image, parent } of nodes) {
      const siblings = here.get(parent) ?? []
      siblings.push({ _id, name, href: addressOf({ name, slug }), image, children: below.get(_id) ?? [] })
      here.set(parent, siblings)
    }
    below = here
  }
  return below.get('') ?? []
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A name in at most so many characters as people count them, the last one saying that there is more. */
export function shortLabel(name: string, max: number = MAX_LABEL): string {
  const characters = [...graphemes.segment(name)]
  if (characters.length <= max) return name
  const kept = characters.slice(0, max - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
