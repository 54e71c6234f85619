import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../messages.ts'
import { Icon } from './icon.tsx'
import css from './toast.module.css'

interface ToastMessage {
  id: number
  text: string
  action?: { label: string; href?: string; onClick?: () => void }
}

/** Long enough to read it and to undo what it tells of (behaviour B6). */
const SHOWN_MS = 8000
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
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return (
    <div className={css.place} role="status">
      {message && <Toast key={message.id} message={message} />}
    </div>
  )
}

/** Goes by itself, but not under somebody's hand. */
function Toast({ message: { text, action } }: { message: ToastMessage }) {
  const t = useMessages().shell
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {action?.href && <a href={action.href}>{action.label}</a>}
      {action?.onClick && (
        <button
          type="button"
          onClick={() => {
            action.onClick?.()
            set(null)
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t.close} onClick={() => set(null)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
