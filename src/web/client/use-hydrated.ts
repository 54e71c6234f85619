import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Returns whether the component is hydrated: false in server-rendered HTML and without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
