import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import css from './toast.module.css'

export interface ToastMessage {
  id: number
  text: string
  action?: { label: string; href?: string; onClick?: () => void; takesFocus?: boolean }
}

interface Shown {
  toast?: ToastMessage | null | undefined
  /** An element over every page. It shows the toasts itself, because the page below cannot be used. */
  overlay?: ReactNode
}

const NOTHING: Shown = {}
let shown = NOTHING
let lastId = 0
const listeners = new Set<() => void>()

function show(change: Shown): void {
  shown = { ...shown, ...change }
  for (const listener of listeners) listener()
}

/** Shows a short message at the bottom of the page; a later message replaces it. */
export function showToast(text: string, action?: ToastMessage['action']): void {
  lastId += 1
  show({ toast: { id: lastId, text, ...(action && { action }) } })
}

/** Shows an element over every page, such as a dialog whose module was loaded to open it; null removes it. */
export const showOverlay = (overlay: ReactNode): void => show({ overlay })

const clear = (): void => show({ toast: null })

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

const useShown = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )

function Region({ toast, className }: Pick<Shown, 'toast'> & { className: string | undefined }) {
  return (
    <div className={className} role="status">
      {toast && (
        <Suspense fallback={null}>
          <Toast key={toast.id} message={toast} onGone={clear} />
        </Suspense>
      )}
    </div>
  )
}

/** Shows the overlay, and without one the toasts. */
export function Toasts() {
  const { toast, overlay } = useShown()
  // Loaded before the first toast, which may report that the network is missing.
  useEffect(() => void whenIdle().then(loadToast).catch(logFailure), [])
  return (
    <>
      <Region toast={overlay ? null : toast} className={css.place} />
      {overlay}
    </>
  )
}

/** Shows toasts in an overlay. */
export const OverlayToasts = ({ className }: { className: string | undefined }) => (
  <Region toast={useShown().toast} className={className} />
)
