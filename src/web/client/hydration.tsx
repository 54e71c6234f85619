import {
  createContext,
  startTransition,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'

/** A part of the page, while React connects it to the server's elements. */
interface Hydration {
  isRunning: () => boolean
  end: () => void
}

function createHydration(isInitiallyRunning: boolean): Hydration {
  let isRunning = isInitiallyRunning
  return { isRunning: () => isRunning, end: () => void (isRunning = false) }
}

/** Without a provider, components render like on the server there, and like new ones in the browser. */
const HydrationContext = createContext(createHydration(typeof document === 'undefined'))

/** Surrounds the page that is hydrated. */
export function HydratedPage({ children }: { children: ReactNode }) {
  const [hydration] = useState(() => createHydration(true))
  useHydrationEnd(hydration)
  return <HydrationContext value={hydration}>{children}</HydrationContext>
}

/**
 * A suspense boundary in the server's HTML. React hydrates it after the page around it, so its hydration ends by itself:
 * its components must not render values that only the browser has over the server's elements.
 */
export function HydratedSuspense({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const page = use(HydrationContext)
  const [part] = useState(() => createHydration(page.isRunning()))
  return (
    <HydrationContext value={part}>
      <Suspense fallback={fallback}>
        <HydratedPart hydration={part}>{children}</HydratedPart>
      </Suspense>
    </HydrationContext>
  )
}

function HydratedPart({ hydration, children }: { hydration: Hydration; children: ReactNode }) {
  useHydrationEnd(hydration)
  return children
}

/** Ends the hydration of a part when the component is mounted, and thus all components in it. */
function useHydrationEnd(hydration: Hydration): void {
  useLayoutEffect(() => hydration.end(), [hydration])
}

interface Store<T> {
  subscribe: (listener: () => void) => () => void
  get: () => T
  /** The value on the server and until hydration. */
  initial: T
}

/**
 * Returns the value of a store. Unlike with `useSyncExternalStore`, the values that only the browser has are rendered
 * after hydration in slices, and not all at once.
 */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  const hydration = use(HydrationContext)
  const [shown, setShown] = useState(() => ({ get, value: hydration.isRunning() ? initial : get() }))
  useEffect(() => {
    const update = (): void => {
      const value = get()
      setShown((before) => (before.get === get && Object.is(before.value, value) ? before : { get, value }))
    }
    startTransition(update)
    return subscribe(update)
  }, [subscribe, get])
  return shown.get === get ? shown.value : get()
}
