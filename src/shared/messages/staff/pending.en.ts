/**
 * Says who is about to change some of many objects; `{name}` is filled in when it is thrown.
 * @param names the first of them
 * @param count of all of them
 */
export const overlapText = (names: readonly string[], count: number): string =>
  `{name} is doing this right now with ${listed(names, count)}.`

/** Says that a member's own earlier selection has some of the same objects. */
export const ownOverlapText = (names: readonly string[], count: number): string =>
  `Your earlier selection with ${listed(names, count)} has not run yet. Undo it, or try again in a few seconds.`

const listed = (names: readonly string[], count: number): string =>
  [names.join(', '), ...(count > names.length ? [`${count - names.length} more`] : [])].join(' and ')
