/** Specification, section 9: so many main categories stand in the menu of wide screens. */
export const MAX_MENU_MAINS = 8

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
