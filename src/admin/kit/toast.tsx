import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

const SHOWN_FOR_MS = 10_000

/** What can be done about the thing that a toast tells. */
export interface ToastAction {
  label: string
  run: () => void
}

type ShowToast = (text: string, action?: ToastAction) => void

const ToastContext = createContext<ShowToast>(() => {})

/** Returns a function that shows what has been done. */
export const useToast = (): ShowToast => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string; action: ToastAction | undefined } | null>(null)
  const show = useCallback<ShowToast>((text, action) => setToast({ text, action }), [])
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [toast])
  const run = ({ action }: { action: ToastAction | undefined }): void => {
    setToast(null)
    // The button is gone: the keyboard goes on in the content.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    action?.run()
  }
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="toast-place">
        {toast && (
          <p className="toast">
            <span>{toast.text}</span>
            {toast.action && (
              <button type="button" onClick={() => run(toast)}>
                {toast.action.label}
              </button>
            )}
          </p>
        )}
      </div>
    </ToastContext>
  )
}
