/**
 * Says who is about to change some of many objects; `{name}` is filled in when it is thrown.
 * @param names the first of them
 * @param count of all of them
 */
export const overlapText = (names: readonly string[], count: number): string => {
  const list = names.join(', ')
  return `{name} is doing this right now with ${count > names.length ? `${list} and ${count - names.length} more` : list}.`
}
