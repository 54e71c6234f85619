import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

const SHOWN_FOR_MS = 10_000
const ToastContext = createContext<(text: string) => void>(() => {})

/** Returns a function that shows what has been done. */
export const useToast = (): ((text: string) => void) => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string } | null>(null)
  const show = useCallback((text: string) => setToast({ text }), [])
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">{toast && <p className="toast">{toast.text}</p>}</div>
    </ToastContext>
  )
}
