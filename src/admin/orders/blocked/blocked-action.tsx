import { useId, type ReactNode } from 'react'
import { reasonsEn } from './reasons.en.ts'
import type { BlockReason } from './reasons.rules.ts'

interface ActionProps {
  label: string
  /** The name of the action where its label alone says too little. */
  name?: string | undefined
  /** Why the state of the order does not allow it; null when it does. */
  reason: BlockReason | null
  onClick: () => void
}

/** An entry of a menu; one that the order's state does not allow stays reachable and says why (design 1.4). */
export function ActionItem({ label, reason, onClick }: Omit<ActionProps, 'name'>) {
  const id = useId()
  if (reason === null)
    return (
      <button type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
        {label}
      </button>
    )
  return (
    <button type="button" role="menuitem" tabIndex={-1} aria-disabled aria-describedby={id}>
      <span>
        {label}
        {/* The description of the button, and no part of its name. */}
        <span id={id} className="small block" aria-hidden>
          {reasonsEn[reason]}
        </span>
      </span>
    </button>
  )
}

/** A button of an order, with the reason in front of it when the order's state does not allow the action. */
export function ActionButton({ label, name, reason, onClick, className }: ActionProps & { className: string }) {
  const id = useId()
  return (
    <BlockedRow reason={reason} id={id}>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={() => reason === null && onClick()}
      >
        {label}
      </button>
    </BlockedRow>
  )
}

const BlockedRow = ({ id, reason, children }: { id: string; reason: BlockReason | null; children: ReactNode }) =>
  reason === null ? (
    children
  ) : (
    <span className="row blocked-action">
      <span id={id} className="small soft">
        {reasonsEn[reason]}
      </span>
      {children}
    </span>
  )
