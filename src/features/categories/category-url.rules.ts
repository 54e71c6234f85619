/** The number of main categories in the menu of wide screens (specification, section 9). */
export const MAX_MENU_MAINS = 8

/** Specification, section 3: shown in menus, and not in the trash. */
export const isInMenu = ({ menu, trash }: { menu: boolean; trash: boolean }): boolean => menu && !trash

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/**
 * Returns the URL paths of categories: by name (specification, section 2), or by slug where another category has the
 * same name.
 * @param categories all categories among which a name is resolved
 */
export function categoryAddresses(
  categories: readonly { name: string; slug: string }[],
): (category: { name: string; slug: string }) => string {
  const times = new Map<string, number>()
  for (const { name } of categories) times.set(fold(name), (times.get(fold(name)) ?? 0) + 1)
  const slugs = new Set(categories.map(({ slug }) => slug))
  return ({ name, slug }) => {
    // An empty name, or a name such as `..`, would be a step in a URL path.
    const isOwn = times.get(fold(name)) === 1 && (!slugs.has(name) || name === slug) && !/^\.{0,2}$/.test(name.trim())
    return `/categories/${encodeURIComponent(isOwn ? name : slug)}`
  }
}
