import type { ReactNode } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './line-warning.module.css'
import { useCartTexts } from './texts.ts'

interface LineWarningProps {
  text: string
  /** Whether it prevents the checkout. */
  isBlocking?: boolean
  /** The quantity that solves a blocking problem; null when none does. */
  available?: number | null
  onQuantity: (quantity: number) => void
  /** Whether it has smaller letters. */
  small?: boolean
  role?: 'status'
  /** Further actions. */
  children?: ReactNode
}

/** Shows a problem of a line and the actions that solve it. */
export function LineWarning({
  text,
  isBlocking,
  available = null,
  onQuantity,
  small,
  role,
  children,
}: LineWarningProps) {
  const t = useCartTexts()
  return (
    <div className={`${css.problem} ${small ? css.small : ''} ${isBlocking ? css.blocking : ''}`} role={role}>
      <Icon name="warn" />
      <p>{text}</p>
      {isBlocking && available !== null && (
        <button type="button" className="btn ghost" onClick={() => onQuantity(available)}>
          {t.change(available)}
        </button>
      )}
      {children}
    </div>
  )
}
