import { persistentText, usePersistent } from '#src/web/client/storage/persistent-value.ts'
import { useHydrated } from '#src/web/client/use-hydrated.ts'

/** Set while personal recommendations are off, for all pages of this shop in this browser. */
const turnedOff = (shopId: string) => persistentText(`forYouOff-${shopId}`)

/** Returns whether this browser's visitor wants personal recommendations; false without storage. */
export function isPersonal(shopId: string): boolean {
  const setting = turnedOff(shopId)
  return setting.isPersistent && setting.get() === null
}

/** Turns personal recommendations on or off. */
export const setPersonal = (shopId: string, isEnabled: boolean): void => turnedOff(shopId).set(isEnabled ? null : '1')

/** Returns whether personal recommendations are on; null before hydration. */
export function useIsPersonalised(shopId: string): boolean | null {
  usePersistent(turnedOff(shopId))
  return useHydrated() ? isPersonal(shopId) : null
}
