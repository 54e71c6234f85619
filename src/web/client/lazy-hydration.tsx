import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { logFailure } from './api-errors.ts'

const TIMEOUT_MS = 2000

/** When the browser has nothing more urgent to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS })
    // Safari has no such call.
    else setTimeout(resolve, 200)
  })

/** Parts that stand on the page and are not awake yet. */
let pendingHydrations = 0

/** Whether everything that stands on the page is awake: what is not would vanish, were the page drawn at once. */
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
  /** The part itself. Its properties should stay the same for as long as the page does. */
  Component: FunctionComponent<P>
  /** Awaited by the page's loader, which makes the part stand at once: on the server, and after a navigation. */
  prepare: () => Promise<void>
}

/**
 * A part of a page that is there to be read before its script is: the server draws it, and the browser fetches what
 * wakes it up when it has time. Without that script the part stays as the server drew it.
 */
export function lazyHydrate<P extends object>(importComponent: () => Promise<ComponentType<P>>): LazyHydrated<P> {
  let loaded: ComponentType<P> | null = null
  const prepare = async (): Promise<void> => {
    loaded ??= await importComponent()
  }
  const LazyComponent = lazy(async () => {
    await whenIdle()
    // What cannot be fetched is not woken before there is a network again: what it says stays readable.
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
    // Counted only when what is chosen is there.
    useCount(-1)
    return <Chosen {...props} />
  }
  function Component(props: P) {
    useCount(1)
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return {
    Component: memo(Component),
    prepare: async () => {
      // Too late is not failed: the part asks again by itself.
      await prepare().catch(logFailure)
    },
  }
}
