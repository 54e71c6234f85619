import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DraftQuote, DraftReduction, SellableItem } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { LineDialog, ReductionDialog, withReason } from './draft-dialogs.tsx'
import { addVariant, changeLine, removeLine } from './draft-form.rules.ts'
import { ItemSearch, nameOf, Quantity } from './item-search.tsx'
import type { DraftForm } from './use-draft-form.ts'

interface PartProps {
  form: DraftForm
  quote: DraftQuote | null
}

/** The lines of a draft: products by name or SKU, and free lines. */
export function DraftItems({ form, quote }: PartProps) {
  const { content, change } = form
  const heading = useRef<HTMLHeadingElement>(null)
  // Names of what was just added, until the quote has it.
  const [added, setAdded] = useState<readonly SellableItem[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const taxClasses = useRead('showDraftSetup').data?.data.taxClasses ?? ['standard']
  const lines = [
    ...content.items.map((item) => ({ ...item, found: added.find(({ variantId }) => variantId === item.variantId) })),
    ...content.customLines.map((line) => ({ ...line, found: { ...line, optionValues: [] } })),
  ]
  return (
    <section className="card open-list" aria-labelledby="draft-items">
      <div className="card-head">
        <h2 id="draft-items" ref={heading} tabIndex={-1}>
          {t.items}
        </h2>
        <ItemSearch
          onAdd={(item) => {
            setAdded([...added, item])
            change(addVariant(content, item.variantId, () => crypto.randomUUID()))
          }}
        />
      </div>
      {lines.length === 0 && <p className="card-body soft medium">{t.noItems}</p>}
      <ul aria-labelledby="draft-items">
        {lines.map(({ found, ...line }) => (
          <DraftLine
            key={line.itemId}
            line={line}
            found={found}
            quoted={quote?.lines.find(({ itemId }) => itemId === line.itemId)}
            onChange={(next) => change(changeLine(content, line.itemId, next))}
            onRemove={() => {
              change(removeLine(content, line.itemId))
              heading.current?.focus()
            }}
          />
        ))}
      </ul>
      <div className="list-row">
        <button type="button" className="button plain" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden />
          {t.freeLine}
        </button>
      </div>
      {isAdding && (
        <LineDialog
          texts={t.custom}
          taxClasses={taxClasses}
          onAdd={(line) => {
            change({ customLines: [...content.customLines, { ...line, itemId: crypto.randomUUID(), reduction: null }] })
            setIsAdding(false)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

interface DraftLineProps {
  line: { itemId: string; quantity: number; reduction: DraftReduction | null }
  /** What is known of it before the quote. */
  found: { name: string; optionValues: readonly string[] } | undefined
  quoted: DraftQuote['lines'][number] | undefined
  onChange: (change: { quantity?: number; reduction?: DraftReduction | null }) => void
  onRemove: () => void
}

function DraftLine({ line: { quantity, reduction }, found, quoted, onChange, onRemove }: DraftLineProps) {
  const { money } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const shown = quoted ?? found
  const name = shown ? nameOf(shown) : ''
  return (
    <li className="draft-line">
      <div className="name">
        <bdi className="strong block">{name}</bdi>
        {quoted && <LineFacts line={quoted} />}
        {reduction && quoted && (
          <span className="small soft block">{t.less(money(quoted.discountAmount), reduction.reason)}</span>
        )}
        {quoted?.problems.map((problem) => (
          <span key={problem} className="error block">
            {problem}
          </span>
        ))}
      </div>
      <Quantity name={name} quantity={quantity} onQuantity={(next) => onChange({ quantity: next })} />
      <span className="strong end">{quoted && money(quoted.lineAmount - quoted.discountAmount)}</span>
      <span className="row tight">
        <button
          type="button"
          className="button small-button"
          aria-label={t.discountOf(name)}
          onClick={() => setIsOpen(true)}
        >
          {reduction ? t.changeDiscount : t.discount}
        </button>
        <button type="button" className="icon-button" aria-label={t.removeItem(name)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </button>
      </span>
      {isOpen && (
        <ReductionDialog
          title={t.reduction.titleLine(name)}
          reduction={reduction}
          reason={reduction?.reason ?? ''}
          onApply={(next, reason) => {
            onChange({ reduction: withReason(next, reason) })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}

const LineFacts = ({ line }: { line: DraftQuote['lines'][number] }) => {
  const { money } = useFormats()
  const stock = line.available === null ? null : t.stock(line.available)
  return (
    <span className="small soft block">{[money(line.unitAmount), line.sku, stock].filter(Boolean).join(' · ')}</span>
  )
}
