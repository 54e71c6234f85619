import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Order, OrderEditPreview, OrderLine } from '../../client/operations.ts'
import { LineDialog, PriceDialog, ReductionDialog } from '../../drafts/draft-dialogs.tsx'
import { ItemSearch, nameOf, Quantity } from '../../drafts/item-search.tsx'
import { PERMISSIONS } from '../../client/permissions.ts'
import { useFormats } from '../../kit/formats.ts'
import { thumbnailOf } from '../../kit/thumbnail.ts'
import { useCan, useShop } from '../../shell/shop-context.ts'
import { draftsEn } from '../../messages/drafts.en.ts'
import { orderEditEn as t } from '../../messages/order-edit.en.ts'
import { addItem, liveLines, priceAfter, unitsAfter } from './order-edit-form.rules.ts'
import type { EditForm } from './use-order-edit.ts'

type PreviewLine = OrderEditPreview['lines'][number]

interface EditItemsProps {
  order: Order
  edit: EditForm
  preview: OrderEditPreview | null
}

/** The lines of the order with their new quantities, and what is added to it. */
export function EditItems({ order, edit: { form, change }, preview }: EditItemsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const heldUntil = preview?.heldUntil ?? null
  const lineOf = (isIt: (line: PreviewLine) => boolean): PreviewLine | undefined => preview?.lines.find(isIt)
  return (
    <section className="card open-list" aria-labelledby="edit-items">
      <div className="card-head">
        <h2 id="edit-items" ref={heading} tabIndex={-1}>
          {t.items}
        </h2>
        <ItemSearch onAdd={(item) => change(addItem(form, order, item))} />
      </div>
      <ul aria-labelledby="edit-items">
        {liveLines(order).map((line) => (
          <OrderedLine
            key={line._id}
            line={line}
            form={form}
            change={change}
            previewed={lineOf(({ lineId }) => lineId === line._id)}
            heldUntil={heldUntil}
          />
        ))}
        {form.added.map((item) => {
          const others = form.added.filter(({ variantId }) => variantId !== item.variantId)
          return (
            <EditLine
              key={item.variantId}
              name={nameOf(item)}
              image={item.image ?? null}
              quantity={item.quantity}
              min={1}
              previewed={lineOf(({ lineId, variantId }) => lineId === null && variantId === item.variantId)}
              heldUntil={heldUntil}
              tone="changed"
              note={t.added}
              onQuantity={(quantity) =>
                change({ added: form.added.map((each) => (each === item ? { ...each, quantity } : each)) })
              }
              action={{
                label: t.removeItem(nameOf(item)),
                isKeep: false,
                run: () => {
                  change({ added: others })
                  heading.current?.focus()
                },
              }}
            />
          )
        })}
        <Charges
          form={form}
          onRemove={(charge) => {
            change({ charges: form.charges.filter((each) => each !== charge) })
            heading.current?.focus()
          }}
        />
      </ul>
      <Extras form={form} change={change} />
    </section>
  )
}

interface PreviewedLine {
  previewed: PreviewLine | undefined
  /** Until when added units are held; null when nothing is held. */
  heldUntil: string | null
}

interface OrderedLineProps extends Pick<EditForm, 'form' | 'change'>, PreviewedLine {
  line: OrderLine
}

/** A line of the order: its units, and its price for those who may change prices. */
function OrderedLine({ line, form, change, previewed, heldUntil }: OrderedLineProps) {
  const mayPrice = useCan()(PERMISSIONS.editPrices)
  const before = line.quantity - line.cancelledQuantity
  const units = unitsAfter(form, line)
  const name = nameOf(line)
  const isChanged = units !== before || priceAfter(form, line) !== line.unitAmount
  const setUnits = (quantity: number): void => change({ quantities: { ...form.quantities, [line._id]: quantity } })
  const setPrice = (amount: number | null): void => {
    const { [line._id]: _before, ...others } = form.prices
    change({ prices: amount === null ? others : { ...others, [line._id]: amount } })
  }
  return (
    <EditLine
      name={name}
      sku={line.sku}
      unitAmount={priceAfter(form, line)}
      image={line.image}
      price={units > 0 && mayPrice ? { title: t.priceDialog.title(name), label: t.priceOf(name), run: setPrice } : null}
      quantity={units}
      previewed={previewed}
      heldUntil={heldUntil}
      tone={units === 0 ? 'removed' : isChanged ? 'changed' : ''}
      note={units === 0 ? t.removed : units === before ? null : t.changed(before)}
      onQuantity={setUnits}
      action={
        units === 0
          ? { label: t.keepItem(name), isKeep: true, run: () => setUnits(before) }
          : { label: t.removeItem(name), isKeep: false, run: () => setUnits(0) }
      }
    />
  )
}

interface EditLineProps extends PreviewedLine {
  name: string
  sku?: string
  unitAmount?: number
  image: string | null
  /** Changes the price of a unit; absent where it stays. */
  price?: { title: string; label: string; run: (amount: number | null) => void } | null
  quantity: number
  min?: 0 | 1
  tone: '' | 'changed' | 'removed'
  note: string | null
  onQuantity: (quantity: number) => void
  action: { label: string; isKeep: boolean; run: () => void }
}

function EditLine({ name, quantity, min = 0, previewed, tone, note, onQuantity, action, ...of }: EditLineProps) {
  const { money, time } = useFormats()
  const { _id: shopId } = useShop()
  const [isPricing, setIsPricing] = useState(false)
  const { price, image, heldUntil } = of
  const unitAmount = of.unitAmount ?? previewed?.unitAmount ?? 0
  const available = previewed?.available ?? null
  const more = previewed ? previewed.after - previewed.before : 0
  const isHeld = available !== null && heldUntil !== null && more > 0
  const facts = [
    money(unitAmount),
    previewed?.sku ?? of.sku,
    available !== null && draftsEn.stock(available),
    isHeld && t.held(more, time(heldUntil)),
  ]
  return (
    <li className={`draft-line edit-line ${tone}`}>
      <div className="name">
        {image && <img className="edit-image" src={thumbnailOf(shopId, image)} alt="" width={36} height={36} />}
        <bdi className="strong block">{name}</bdi>
        <span className="small soft block">{facts.filter(Boolean).join(' · ')}</span>
        {price && (
          <button type="button" className="link small" aria-label={price.label} onClick={() => setIsPricing(true)}>
            {t.price}
          </button>
        )}
        {price && isPricing && (
          <PriceDialog
            title={price.title}
            texts={t.priceDialog}
            unitAmount={unitAmount}
            onApply={(amount) => {
              price.run(amount)
              setIsPricing(false)
            }}
            onClose={() => setIsPricing(false)}
          />
        )}
        {previewed?.problem && <span className="error block">{previewed.problem}</span>}
      </div>
      <Quantity name={name} quantity={quantity} min={min} onQuantity={onQuantity} />
      <span className="end">
        <span className="strong block">{previewed && money(previewed.lineAmount - previewed.discountAmount)}</span>
        {note !== null && <span className="small block note">{note}</span>}
      </span>
      {action.isKeep ? (
        <button type="button" className="button small-button" aria-label={action.label} onClick={action.run}>
          {t.keep}
        </button>
      ) : (
        <button type="button" className="icon-button" aria-label={action.label} onClick={action.run}>
          <Trash2 aria-hidden />
        </button>
      )}
    </li>
  )
}

type Form = EditForm['form']

function Charges({ form, onRemove }: { form: Form; onRemove: (charge: Form['charges'][number]) => void }) {
  const { money } = useFormats()
  return form.charges.map((charge, index) => (
    <li key={index} className="draft-line edit-line changed">
      <bdi className="strong name">{charge.name}</bdi>
      <span aria-hidden />
      <span className="end">
        <span className="strong block">{money(charge.amount)}</span>
        <span className="small block note">{t.added}</span>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t.removeItem(charge.name)}
        onClick={() => onRemove(charge)}
      >
        <Trash2 aria-hidden />
      </button>
    </li>
  ))
}

/** Adds a charge, or takes a discount off the order. */
function Extras({ form, change }: Pick<EditForm, 'form' | 'change'>) {
  const { money } = useFormats()
  const [dialog, setDialog] = useState<'charge' | 'discount' | null>(null)
  const close = (): void => setDialog(null)
  const { reduction } = form
  return (
    <div className="list-row wrap">
      <button type="button" className="button plain" onClick={() => setDialog('charge')}>
        <Plus aria-hidden />
        {t.charge}
      </button>
      <button type="button" className="button plain" onClick={() => setDialog('discount')}>
        {reduction ? t.changeDiscount : t.discount}
      </button>
      {reduction && (
        <span className="medium soft">
          {reduction.type === 'percent'
            ? t.lessPercent(String(reduction.bps / 100))
            : t.lessAmount(money(reduction.amount))}
        </span>
      )}
      {dialog === 'charge' && (
        <LineDialog
          texts={t.chargeDialog}
          taxClasses={null}
          onAdd={({ name, unitAmount: amount }) => {
            change({ charges: [...form.charges, { name, amount }] })
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'discount' && (
        <ReductionDialog
          {...t.discountDialog}
          reduction={reduction}
          reason={null}
          onApply={(next) => {
            change({ reduction: next })
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
