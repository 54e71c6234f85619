import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Whether this part answers clicks already: not on the page as the server draws it, nor where there is no JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
