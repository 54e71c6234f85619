import { lazy, memo, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { logFailure } from './api-errors.ts'
import { HydratedSuspense } from './hydration.tsx'

const TIMEOUT_MS = 2000

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS })
    // Safari has no `requestIdleCallback`.
    else setTimeout(resolve, 200)
  })

/** Number of parts on the page that are not hydrated. */
let pendingHydrations = 0

/** Returns whether all parts are hydrated. A synchronous render would remove those that are not. */
export const isHydrated = (): boolean => pendingHydrations === 0

function useCount(delta: 1 | -1): void {
  useEffect(() => {
    pendingHydrations += delta
    return () => {
      pendingHydrations -= delta
    }
  }, [delta])
}

interface LazyHydrated<P> {
  /** The lazy component. Its properties should stay the same for the life of the page. */
  Component: FunctionComponent<P>
  /** Awaited by the page's loader, so that the component renders without delay on the server and after a navigation. */
  prepare: () => Promise<void>
}

/**
 * Wraps a component that the server renders and the browser hydrates when idle. Without its script the server-rendered
 * part stays readable.
 */
export function lazyHydrate<P extends object>(importComponent: () => Promise<ComponentType<P>>): LazyHydrated<P> {
  let loaded: ComponentType<P> | null = null
  const prepare = async (): Promise<void> => {
    loaded ??= await importComponent()
  }
  const LazyComponent = lazy(async () => {
    await whenIdle()
    // A part whose module fails to load waits for the network; its server-rendered text stays readable.
    for (;;) {
      try {
        await prepare()
      } catch (error) {
        logFailure(error)
      }
      if (loaded) return { default: loaded }
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  })
  function Shown(props: P) {
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? LazyComponent)
    // Counted when the loaded component is mounted.
    useCount(-1)
    return <Chosen {...props} />
  }
  function Component(props: P) {
    useCount(1)
    return (
      <HydratedSuspense fallback={null}>
        <Shown {...props} />
      </HydratedSuspense>
    )
  }
  return {
    Component: memo(Component),
    prepare: async () => {
      // A failed load is not an error here: the component repeats it.
      await prepare().catch(logFailure)
    },
  }
}
