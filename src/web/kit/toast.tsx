import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '../messages.ts'
import { Icon } from './icon.tsx'
import css from './toast.module.css'

interface ToastMessage {
  id: number
  text: string
  action?: { label: string; href?: string; onClick?: () => void }
}

const SHOWN_MS = 6000
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const t = useMessages().shell
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  useEffect(() => {
    if (!message) return undefined
    const timer = setTimeout(() => set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className={css.place} role="status">
      {message && (
        <div className={css.toast} key={message.id}>
          <span>{message.text}</span>
          {message.action?.href && <a href={message.action.href}>{message.action.label}</a>}
          {message.action?.onClick && (
            <button
              type="button"
              onClick={() => {
                message.action?.onClick?.()
                set(null)
              }}
            >
              {message.action.label}
            </button>
          )}
          <button type="button" className={css.close} aria-label={t.close} onClick={() => set(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
