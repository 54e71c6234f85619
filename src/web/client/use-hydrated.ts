import { useStore } from './hydration.tsx'

const never = (): (() => void) => () => {}
const isInBrowser = (): boolean => true

/** Returns whether the component is hydrated: false in server-rendered HTML and without JavaScript. */
export const useHydrated = (): boolean => useStore({ subscribe: never, get: isInBrowser, initial: false })
