import { Minus, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { SellableItem } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { SearchPicker } from '../kit/search-picker.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'

const SEARCH_AFTER_MS = 120

export const nameOf = ({ name, optionValues }: { name: string; optionValues: readonly string[] }): string =>
  [name, ...optionValues].join(', ')

/** Finds variants by name or SKU. */
export function ItemSearch({ onAdd }: { onAdd: (item: SellableItem) => void }) {
  const { money } = useFormats()
  const [text, setText] = useState('')
  const search = useDelayed(text.trim(), SEARCH_AFTER_MS)
  const { data, isFetching } = useRead('searchSellableItems', { query: { search } }, { isEnabled: search !== '' })
  const found = search === '' ? [] : (data?.data ?? [])
  const isSettled = !isFetching && search === text.trim()
  return (
    <SearchPicker
      label={t.findItem}
      placeholder={t.findItemHint}
      text={text}
      onText={setText}
      options={
        isSettled
          ? found.map((item) => ({
              key: item.variantId,
              content: (
                <>
                  <span className="grow">
                    <bdi className="strong block">{nameOf(item)}</bdi>
                    <span className="small soft">
                      {item.problem ??
                        [item.sku, item.available === null ? t.notTracked : t.stock(item.available)]
                          .filter(Boolean)
                          .join(' · ')}
                    </span>
                  </span>
                  <span className="strong nowrap">{money(item.unitAmount)}</span>
                </>
              ),
            }))
          : []
      }
      emptyText={isSettled ? t.nothingFound : null}
      countText={t.found}
      onPick={(key) => {
        const item = found.find(({ variantId }) => variantId === key)
        if (item) onAdd(item)
      }}
    />
  )
}

interface QuantityProps {
  /** The name of what is counted. */
  name: string
  quantity: number
  min?: 0 | 1
  onQuantity: (quantity: number) => void
}

const MOST = 999

/** A quantity that is typed, or stepped by buttons or arrow keys; an empty field changes nothing. */
export function Quantity({ name, quantity, min = 1, onQuantity }: QuantityProps) {
  const [text, setText] = useState<string | null>(null)
  const isAllowed = (units: number): boolean => Number.isInteger(units) && units >= min && units <= MOST
  const step = (units: number): void => {
    if (!isAllowed(units)) return
    setText(null)
    onQuantity(units)
  }
  return (
    <span className="stepper">
      <StepButton label={t.oneLess(name)} isOff={!isAllowed(quantity - 1)} onStep={() => step(quantity - 1)}>
        <Minus aria-hidden />
      </StepButton>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={min}
        max={MOST}
        aria-label={t.quantityOf(name)}
        value={text ?? String(quantity)}
        onChange={({ target }) => {
          setText(target.value)
          if (target.value !== '' && isAllowed(Number(target.value))) onQuantity(Number(target.value))
        }}
        onBlur={() => setText(null)}
      />
      <StepButton label={t.oneMore(name)} isOff={!isAllowed(quantity + 1)} onStep={() => step(quantity + 1)}>
        <Plus aria-hidden />
      </StepButton>
    </span>
  )
}

interface StepButtonProps {
  label: string
  isOff: boolean
  onStep: () => void
  children: ReactNode
}

/** A button of a stepper; the keyboard steps by arrow keys in the field. */
const StepButton = ({ label, isOff, onStep, children }: StepButtonProps) => (
  <button type="button" className="icon-button" tabIndex={-1} aria-label={label} aria-disabled={isOff} onClick={onStep}>
    {children}
  </button>
)
