import { useMessages } from '../messages.ts'
import { Icon } from './icon.tsx'
import css from './quantity.module.css'

interface QuantityProps {
  value: number
  min?: number
  max: number
  label: string
  onChange: (value: number) => void
  small?: boolean
}

/** A number of pieces, by buttons or typed. What is typed counts when it is done. */
export function Quantity({ value, min = 1, max, label, onChange, small = false }: QuantityProps) {
  const t = useMessages().product
  const set = (wish: number): void => {
    const next = Math.min(Math.max(Math.round(wish) || min, min), Math.max(max, min))
    if (next !== value) onChange(next)
  }
  return (
    <div className={`${css.quantity} ${small ? css.small : ''}`} role="group" aria-label={label}>
      <button type="button" aria-label={t.less} disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        // Another value from outside makes a new field, so that it can be uncontrolled while it is typed in.
        key={value}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={t.quantity}
        defaultValue={value}
        maxLength={3}
        onBlur={(event) => {
          set(Number(event.currentTarget.value))
          event.currentTarget.value = String(value)
        }}
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
}
