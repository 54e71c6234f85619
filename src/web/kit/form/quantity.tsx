import { memo, useEffect, useRef } from 'react'
import { useMessages } from '#src/web/client/messages.ts'
import { Icon } from '../display/icon.tsx'
import css from './quantity.module.css'

interface QuantityProps {
  value: number
  min?: number
  max: number
  label: string
  onChange: (value: number) => void
  small?: boolean
}

/** Renders a quantity with buttons and a text field. Typed input applies when editing ends. */
export const Quantity = memo(({ value, min = 1, max, label, onChange, small = false }: QuantityProps) => {
  const t = useMessages().product
  const field = useRef<HTMLInputElement>(null)
  const show = (number: number): void => {
    if (field.current) field.current.value = String(number)
  }
  const set = (requested: number): void => {
    const next = Math.min(Math.max(Math.round(requested) || min, min), Math.max(max, min))
    show(next)
    if (next !== value) onChange(next)
  }
  // The field is uncontrolled so that it can be edited; external changes are written into the same field, which keeps
  // the focus.
  useEffect(() => show(value), [value])
  return (
    <div className={`${css.quantity} ${small ? css.small : ''}`} role="group" aria-label={label}>
      <button type="button" aria-label={t.less} disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t.quantity}
        defaultValue={value}
        maxLength={3}
        onBlur={(event) => set(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set(Number(event.currentTarget.value))
        }}
      />
      <button type="button" aria-label={t.more} disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
})
