import type { EditedFlashSale } from '../client/discount-types.ts'
import { useFormats } from '../kit/formats.ts'
import { flashSalesEn as t } from '../messages/promotions.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { ChosenProducts } from '../products/bulk/chosen-products.tsx'
import { EditedDiscount, NewDiscount, StoredDiscount, type DiscountScreen } from './discount-editor.tsx'
import { FlashFormFields, type FlashForm } from './flash-fields.tsx'
import {
  EMPTY_FLASH,
  findErrors,
  newRow,
  readRows,
  toBody,
  toFields,
  variantText,
  writeRows,
  type FlashFields,
  type FlashRow,
} from './flash-form.rules.ts'
import { FlashPreview } from './flash-preview.tsx'
import { PromotionActions, PromotionBadge } from './promotion-actions.tsx'
import { useDiscountForm } from './use-discount-form.ts'

/** A flash sale that is planned or changed. @param props.id `new` for one that does not exist yet */
export function FlashPage({ id }: { id: string }) {
  return id === 'new' ? (
    <ChosenProducts>
      {(variants, key) => (
        <NewFlashSale items={variants.map(({ product, variant }) => newRow(product, variant))} name={key ?? 'new'} />
      )}
    </ChosenProducts>
  ) : (
    <StoredDiscount
      operation="showFlashSale"
      input={{ params: { id } }}
      thing={t.thing}
      titleOf={({ data }) => data.title}
    >
      {({ data }) => <FlashEditor sale={data} />}
    </StoredDiscount>
  )
}

const SCREEN: DiscountScreen<FlashFields> = {
  form: 'flash-sale',
  path: '/discounts/flash-sales',
  texts: t,
  nameOf: ({ title }) => title.trim(),
  textOf: (field, value) =>
    field === 'items'
      ? readRows(value)
          .map(({ name, variant, price, pool }) => `${[name, variant].filter(Boolean).join(', ')}: ${price} × ${pool}`)
          .join('; ')
      : value,
}

/** @param options.name of a new sale's form */
function useFlashForm(
  sale: EditedFlashSale | null,
  { items = [], name = '' }: { items?: readonly FlashRow[]; name?: string } = {},
): FlashForm {
  const shop = useShop()
  return useDiscountForm({
    name: `flash ${sale?._id ?? name}`,
    fields: sale ? toFields(sale, shop) : EMPTY_FLASH,
    ...(items.length > 0 && { typed: { items: writeRows(items) } }),
    version: sale?.version ?? 0,
    findErrors: (typed) => findErrors(typed, shop),
  })
}

function NewFlashSale(given: { items: readonly FlashRow[]; name: string }) {
  const shop = useShop()
  const form = useFlashForm(null, given)
  return (
    <NewDiscount
      screen={SCREEN}
      form={form}
      operation="createFlashSale"
      toInput={(typed) => ({ body: toBody(typed, { ...shop, stored: null }) })}
      idOf={({ data }) => data._id}
      aside={<Preview form={form} sale={null} />}
    >
      <FlashFormFields form={form} isStarted={false} />
    </NewDiscount>
  )
}

function FlashEditor({ sale }: { sale: EditedFlashSale }) {
  const shop = useShop()
  const form = useFlashForm(sale)
  const { _id: id, title, status, hasStarted } = sale
  const isOver = status === 'ended' || status === 'cancelled'
  return (
    <EditedDiscount
      screen={SCREEN}
      form={form}
      operation="updateFlashSale"
      toInput={(typed, version) => ({
        params: { id },
        body: { ...toBody(typed, { ...shop, stored: sale }), version },
      })}
      toFields={(values) => toFields(values as unknown as EditedFlashSale, shop)}
      title={title}
      badge={<PromotionBadge status={status} />}
      actions={<PromotionActions _id={id} kind="flash" title={title} status={status} />}
      aside={
        <>
          <Preview form={form} sale={sale} />
          {hasStarted && <Figures sale={sale} />}
        </>
      }
    >
      {isOver && <p className="callout">{t.over}</p>}
      <FlashFormFields form={form} isStarted={hasStarted} />
    </EditedDiscount>
  )
}

function Preview({ form: { typed }, sale }: { form: FlashForm; sale: EditedFlashSale | null }) {
  const shop = useShop()
  const isReady = Object.keys(findErrors(typed, shop)).length === 0
  return <FlashPreview body={isReady ? { ...toBody(typed, { ...shop, stored: sale }), id: sale?._id ?? null } : null} />
}

/** What is sold and left of each variant. */
function Figures({ sale: { items } }: { sale: EditedFlashSale }) {
  const { number } = useFormats()
  return (
    <section className="card" aria-labelledby="flash-figures">
      <div className="card-head">
        <h2 id="flash-figures">{t.figuresTitle}</h2>
      </div>
      <ul className="card-body column medium">
        {items.map((item) => (
          <li key={item.variantId} className="row between">
            <span>
              <bdi className="break">{[item.productName, variantText(item)].filter(Boolean).join(', ')}</bdi>
              <span className="small soft block">
                {t.figures(number(item.sold), number(item.held), number(item.waiting))}
              </span>
            </span>
            <span className="nowrap">{t.left(number(item.poolQuantity - item.sold), number(item.poolQuantity))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
