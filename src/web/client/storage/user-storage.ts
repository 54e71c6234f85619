/** The key of what a browser keeps for one shopper of a shop and for nobody else. */
export const ownKey = ({ name, shopId, userId }: { name: string; shopId: string; userId: string }): string =>
  `${name}-${shopId}-${userId}`

/** Drops all that a browser keeps for one shopper of a shop: whoever signs out leaves nothing to the next one. */
export function clearUserStorage(
  storage: Pick<Storage, 'removeItem'>,
  { shopId, userId }: { shopId: string; userId: string },
) {
  const ending = ownKey({ name: '', shopId, userId })
  for (const key of Object.keys(storage)) if (key.endsWith(ending)) storage.removeItem(key)
}
