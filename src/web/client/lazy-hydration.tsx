import { lazy, memo, useDeferredValue, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
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

let begin = (): void => {}
const begun = new Promise<void>((resolve) => {
  begin = resolve
})

/** Hydrates all parts that wait, because the page changes. */
export const hydrateAll = (): void => begin()

const waitFor =
  (...names: readonly string[]) =>
  (): Promise<unknown> =>
    new Promise((resolve) => {
      // React stops some of these events above a part that is not hydrated.
      for (const name of names) addEventListener(name, resolve, { once: true, passive: true, capture: true })
    })

/** Resolves when the visitor begins to use the page. */
export const whenUsed = waitFor('pointerover', 'keydown', 'focusin', 'scroll')

/** Returns a function that resolves when the element is in the viewport; at once without an element. */
export const whenVisible = (selector: string) => (): Promise<void> =>
  new Promise((resolve) => {
    const element = document.querySelector(selector)
    if (!element) return resolve()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })

/** Numbers of parts on the page that are not hydrated: those hydrated on every page, and those that wait. */
const pending = { onLoad: 0, waiting: 0 }

/** Returns whether all parts are hydrated. A synchronous render would remove those that are not. */
export const isHydrated = (): boolean => pending.onLoad + pending.waiting === 0

/** Returns whether a synchronous render would remove nothing in view. */
export const isViewHydrated = (): boolean => pending.onLoad === 0

/** How long a press waits for the hydration of its button. */
const MAX_PRESS_AGE_MS = 10_000
let lostPress: MouseEvent | undefined

/** Remembers a press on a button that is not hydrated. Forms and popovers work without their scripts. */
export const rememberLostPress = (press: MouseEvent | undefined): void => void (lostPress = press)

/** Repeats the last press if its button was not hydrated; a part whose button still is not loses it again. */
export function repeatLostPress(): void {
  const { target = null, timeStamp = 0 } = lostPress ?? {}
  lostPress = undefined
  if (target instanceof Element && target.isConnected && performance.now() - timeStamp < MAX_PRESS_AGE_MS)
    target.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click()
}

function useCount(kind: keyof typeof pending, delta: 1 | -1): void {
  useEffect(() => {
    pending[kind] += delta
    return () => {
      pending[kind] -= delta
    }
  }, [kind, delta])
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
 * @param wait resolves when its script is needed, which it also is when the page or its properties change; without
 *   this function, the script is loaded on every page
 */
export function lazyHydrate<P extends object>(
  importComponent: () => Promise<ComponentType<P>>,
  wait?: () => Promise<unknown>,
): LazyHydrated<P> {
  const kind = wait ? 'waiting' : 'onLoad'
  let change = (): void => {}
  const changed = new Promise<void>((resolve) => {
    change = resolve
  })
  let loaded: ComponentType<P> | null = null
  const prepare = async (): Promise<void> => {
    loaded ??= await importComponent()
  }
  const LazyComponent = lazy(async () => {
    if (wait) await Promise.race([begun, changed, wait()])
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
    useCount(kind, -1)
    useEffect(repeatLostPress, [])
    return <Chosen {...props} />
  }
  function Component(props: P) {
    useCount(kind, 1)
    // React removes the server's elements where it renders changed properties before hydration; a deferred change waits.
    const shown = useDeferredValue(props)
    if (shown !== props) change()
    return (
      <HydratedSuspense fallback={null}>
        <Shown {...shown} />
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
