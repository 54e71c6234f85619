import { useState } from 'react'
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
  label: string
  quantity: number
  min?: 0 | 1
  onQuantity: (quantity: number) => void
}

/** A quantity that is typed or stepped; an empty field changes nothing. */
export function Quantity({ label, quantity, min = 1, onQuantity }: QuantityProps) {
  const [text, setText] = useState<string | null>(null)
  return (
    <input
      className="input"
      type="number"
      inputMode="numeric"
      min={min}
      max={999}
      aria-label={label}
      value={text ?? String(quantity)}
      onChange={({ target }) => {
        const typed = Number(target.value)
        setText(target.value)
        if (Number.isInteger(typed) && target.value !== '' && typed >= min && typed <= 999) onQuantity(typed)
      }}
      onBlur={() => setText(null)}
    />
  )
}
