import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { EditedFlashSale } from '../client/discount-types.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { flashSalesEn as t } from '../messages/promotions.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { StoredView } from './discount-views.tsx'
import { FlashFormFields, type FlashForm } from './flash-fields.tsx'
import {
  EMPTY_FLASH,
  findErrors,
  readRows,
  toBody,
  toFields,
  variantText,
  type FlashFields,
} from './flash-form.rules.ts'
import { FlashPreview } from './flash-preview.tsx'
import { FormBody } from './form-body.tsx'
import { FormHead } from './form-head.tsx'
import { PromotionActions, PromotionBadge } from './promotion-actions.tsx'
import { useDiscountForm } from './use-discount-form.ts'

const FORM = 'flash-sale'
const PATH = '/discounts/flash-sales'
const BACK = { label: t.back, path: PATH }

/** A flash sale that is planned or changed. @param props.id `new` for one that does not exist yet */
export function FlashPage({ id }: { id: string }) {
  return id === 'new' ? <NewFlashSale /> : <StoredFlashSale id={id} />
}

function StoredFlashSale({ id }: { id: string }) {
  const shop = useShop()
  const sale = useRead('showFlashSale', { params: { id } })
  useTitle(shellEn.title(sale.data?.data.title ?? t.thing, shop.name))
  return (
    <StoredView query={sale} thing={t.thing}>
      {({ data }) => <FlashEditor sale={data} />}
    </StoredView>
  )
}

function useFlashForm(sale: EditedFlashSale | null): FlashForm {
  const shop = useShop()
  return useDiscountForm({
    name: `flash ${sale?._id ?? 'new'}`,
    fields: sale ? toFields(sale, shop) : EMPTY_FLASH,
    version: sale?.version ?? 0,
    findErrors: (typed) => findErrors(typed, shop),
  })
}

function NewFlashSale() {
  const shop = useShop()
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const form = useFlashForm(null)
  const create = useChange('createFlashSale', ({ data, changeId }) => {
    toast(t.added(form.typed.title.trim()), undo(changeId))
    form.reset()
    void navigate(to(`${PATH}/${data._id}`), { replace: true })
  })
  useTitle(shellEn.title(t.newTitle, shop.name))
  const save = (): void => create.mutate({ body: toBody(form.typed, { ...shop, stored: null }) })
  return (
    <>
      <FormHead
        title={t.newTitle}
        back={BACK}
        badge={null}
        form={FORM}
        isChanged={form.isChanged}
        isPending={create.isPending}
        onDiscard={form.reset}
      />
      <FlashBody form={form} sale={null} error={create.error} onSave={() => !create.isPending && save()} />
    </>
  )
}

function FlashEditor({ sale }: { sale: EditedFlashSale }) {
  const shop = useShop()
  const toast = useToast()
  const undo = useUndo()
  const form = useFlashForm(sale)
  const { _id: id, title, status } = sale
  const { save, ...change } = useVersionedChange('updateFlashSale', {
    base: form.base,
    version: form.version,
    toInput: (typed: FlashFields, version) => ({
      params: { id },
      body: { ...toBody(typed, { ...shop, stored: sale }), version },
    }),
    toFields: (values) => toFields(values as unknown as EditedFlashSale, shop),
    onDone: (result) => {
      toast(t.saved(form.typed.title.trim()), undo(changeIdOf(result)))
      form.reset()
    },
  })
  return (
    <>
      <FormHead
        title={title}
        back={BACK}
        badge={<PromotionBadge status={status} />}
        form={FORM}
        isChanged={form.isChanged}
        isPending={change.isPending}
        onDiscard={form.reset}
      >
        <PromotionActions _id={id} kind="flash" title={title} status={status} />
      </FormHead>
      <FlashBody form={form} sale={sale} error={change.error} onSave={() => !change.isPending && save(form.typed)} />
      <ConflictDialog change={change} labels={t.labels} textOf={textOf} />
    </>
  )
}

const textOf = (field: keyof FlashFields, value: string): string =>
  field === 'items'
    ? readRows(value)
        .map(({ name, variant, price, pool }) => `${[name, variant].filter(Boolean).join(', ')}: ${price} × ${pool}`)
        .join('; ')
    : value

interface BodyProps {
  form: FlashForm
  sale: EditedFlashSale | null
  error: Error | null
  onSave: () => void
}

function FlashBody({ form, sale, error, onSave }: BodyProps) {
  const shop = useShop()
  const isOver = sale?.status === 'ended' || sale?.status === 'cancelled'
  const isReady = Object.keys(findErrors(form.typed, shop)).length === 0
  const body = isReady ? { ...toBody(form.typed, { ...shop, stored: sale }), id: sale?._id ?? null } : null
  return (
    <FormBody
      id={FORM}
      form={form}
      error={error}
      onSave={onSave}
      aside={
        <>
          <FlashPreview body={body} />
          {sale?.hasStarted === true && <Figures sale={sale} />}
        </>
      }
    >
      {isOver && <p className="callout">{t.over}</p>}
      <FlashFormFields form={form} isStarted={sale?.hasStarted === true} />
    </FormBody>
  )
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
