/** Tags of one order. */
export const MAX_TAGS = 20

/** Tags to add to orders, and to remove from them. */
export interface TagChange {
  added: readonly string[]
  removed: readonly string[]
}

/** Returns the tags of an order after a change; one that is both added and removed is there. */
export const changeTags = (tags: readonly string[], { added, removed }: TagChange): string[] => [
  ...new Set([...tags.filter((tag) => !removed.includes(tag)), ...added]),
]
