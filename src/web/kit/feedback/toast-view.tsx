import { useEffect, useState } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { Icon } from '../display/icon.tsx'
import type { ToastMessage } from './toast.tsx'
import css from './toast.module.css'

/** Long enough to read the message and to undo the action (behaviour B6). */
const SHOWN_MS = 8000

function followInTabOrder(toast: HTMLElement | null): void {
  if (toast) import('./toast-tab-order.ts').then((script) => script.followInTabOrder(toast), logFailure)
}

/** Renders a toast that disappears by itself, but not while it is hovered or focused. */
export function Toast({ message: { text, action }, onGone }: { message: ToastMessage; onGone: () => void }) {
  const t = useMessages().shell
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onGone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onGone])
  return (
    <div
      ref={action && followInTabOrder}
      className={css.toast}
      data-focus={action?.takesFocus}
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
            onGone()
            action.onClick?.()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t.close} onClick={onGone}>
        <Icon name="close" />
      </button>
    </div>
  )
}
