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

/** Says something short at the foot of the page; a later message takes its place. */
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
/** What cannot be fetched is not said; the page stands all the same. */
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
  // There before the first one is: without a network it could not be told that there is none.
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
