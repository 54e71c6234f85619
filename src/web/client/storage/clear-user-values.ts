import { openStorage, suffixOf, values, type Owner } from './persistent-value.ts'

/** Deletes the stored values of one shopper at sign-out, so that the next visitor cannot read them. */
export function clearUserValues(
  owner: Owner,
  storage: Pick<Storage, 'removeItem'> | null = openStorage('local'),
): void {
  const suffix = suffixOf(owner)
  for (const [key, value] of values) if (key.endsWith(suffix)) value.set(value.initial)
  // Other pages may have stored more.
  for (const key of Object.keys(storage ?? {})) if (key.endsWith(suffix)) storage?.removeItem(key)
}
