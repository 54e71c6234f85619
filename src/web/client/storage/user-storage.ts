/** Returns the storage key of a value that belongs to one shopper of a shop. */
export const ownKey = ({ name, shopId, userId }: { name: string; shopId: string; userId: string }): string =>
  `${name}-${shopId}-${userId}`

/** Deletes the stored values of one shopper at sign-out, so that the next visitor cannot read them. */
export function clearUserStorage(
  storage: Pick<Storage, 'removeItem'>,
  { shopId, userId }: { shopId: string; userId: string },
) {
  const ending = ownKey({ name: '', shopId, userId })
  for (const key of Object.keys(storage)) if (key.endsWith(ending)) storage.removeItem(key)
}
