import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import css from './toast.module.css'

export interface ToastMessage {
  id: number
  text: string
  action?: { label: string; href?: string; onClick?: () => void }
}

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(message: ToastMessage | null): void {
  current = message
  for (const listener of listeners) listener()
}

/** Shows a short message at the bottom of the page; a later message replaces it. */
export function showToast(text: string, action?: ToastMessage['action']): void {
  lastId += 1
  set({ id: lastId, text, ...(action && { action }) })
}

const clear = (): void => set(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loadToast = async () => ({ default: (await import('./toast-view.tsx')).Toast })
/** When the module fails to load, no toast is shown and the page stays usable. */
const Toast = lazy(() =>
  loadToast().catch((error: unknown) => {
    logFailure(error)
    return new Promise<never>(() => {})
  }),
)

export function Toasts() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  // Loaded before the first toast, which may report that the network is missing.
  useEffect(() => void whenIdle().then(loadToast).catch(logFailure), [])
  return (
    <div className={css.place} role="status">
      {message && (
        <Suspense fallback={null}>
          <Toast key={message.id} message={message} onGone={clear} />
        </Suspense>
      )}
    </div>
  )
}
