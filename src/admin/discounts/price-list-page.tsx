import type { EditedPriceList } from '../client/discount-types.ts'
import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useToast } from '../kit/toast.tsx'
import { priceListsEn as t } from '../messages/discounts/price-lists.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { ChosenProducts } from '../products/bulk/chosen-products.tsx'
import { EditedDiscount, NewDiscount, StoredDiscount, type DiscountScreen } from './discount-editor.tsx'
import { PriceListFormFields, type PriceListForm } from './price-list-fields.tsx'
import {
  EMPTY_PRICE_LIST,
  findErrors,
  readPriceRows,
  reducedRow,
  toBody,
  toConflictFields,
  toFields,
  writePriceRows,
  type PriceListFields,
  type PriceRow,
} from './price-list-form.rules.ts'
import { PriceListPreview } from './price-list-preview.tsx'
import { PriceListBadge } from './price-lists-page.tsx'
import { useDiscountForm } from './use-discount-form.ts'

/** A price list that is planned or changed. @param props.id `new` for one that does not exist yet */
export function PriceListPage({ id }: { id: string }) {
  const { currency } = useShop()
  return id === 'new' ? (
    <ChosenProducts>
      {(variants, key) => (
        <NewPriceList rows={variants.map((each) => reducedRow(each, currency))} name={key ?? 'new'} />
      )}
    </ChosenProducts>
  ) : (
    <StoredDiscount
      operation="showPriceList"
      input={{ params: { id } }}
      thing={t.thing}
      titleOf={({ data }) => data.name}
    >
      {({ data }) => <PriceListEditor list={data} />}
    </StoredDiscount>
  )
}

const SCREEN: DiscountScreen<PriceListFields> = {
  form: 'price-list',
  path: '/discounts/price-lists',
  texts: t,
  nameOf: ({ name }) => name.trim(),
  textOf: (field, value) => (field === 'rows' ? t.count(readPriceRows(value).length) : value),
}

/** @param options.name of a new list's form */
function usePriceListForm(
  list: EditedPriceList | null,
  { rows = [], name = '' }: { rows?: readonly PriceRow[]; name?: string } = {},
): PriceListForm {
  const shop = useShop()
  return useDiscountForm({
    name: `price list ${list?._id ?? name}`,
    fields: list ? toFields(list, shop) : EMPTY_PRICE_LIST,
    ...(rows.length > 0 && { typed: { rows: writePriceRows(rows) } }),
    version: list?.version ?? 0,
    findErrors: (typed) => findErrors(typed, shop),
  })
}

function NewPriceList(given: { rows: readonly PriceRow[]; name: string }) {
  const shop = useShop()
  const form = usePriceListForm(null, given)
  return (
    <NewDiscount
      screen={SCREEN}
      form={form}
      operation="createPriceList"
      toInput={(typed) => ({ body: toBody(typed, { ...shop, stored: null }) })}
      idOf={({ data }) => data._id}
      aside={<Preview form={form} list={null} />}
    >
      <PriceListFormFields form={form} status={null} />
    </NewDiscount>
  )
}

function PriceListEditor({ list }: { list: EditedPriceList }) {
  const shop = useShop()
  const form = usePriceListForm(list)
  const { _id: id, name, status } = list
  return (
    <EditedDiscount
      screen={SCREEN}
      form={form}
      operation="updatePriceList"
      toInput={(typed, version) => ({
        params: { id },
        body: { ...toBody(typed, { ...shop, stored: list }), version },
      })}
      toFields={(values) =>
        toConflictFields(
          values as unknown as Parameters<typeof toConflictFields>[0],
          [...readPriceRows(form.base.rows), ...readPriceRows(form.typed.rows)],
          shop,
        )
      }
      title={name}
      badge={<PriceListBadge status={status} />}
      actions={status === 'ended' ? null : <EndButton list={list} />}
      aside={<Preview form={form} list={list} />}
    >
      <PriceListFormFields form={form} status={status} />
    </EditedDiscount>
  )
}

/** Ends a running list now, or deletes one that has not started; both can be undone. */
function EndButton({ list: { _id: id, name, status } }: { list: EditedPriceList }) {
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending } = useChange('endPriceList', (result) =>
    toast(status === 'active' ? t.ended(name) : t.removed(name), undo(changeIdOf(result))),
  )
  const fail = (error: Error): void => toast(readableError(error)?.message ?? '')
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate({ params: { id } }, { onError: fail })
      }}
    >
      {status === 'active' ? t.end : t.removePlanned}
    </button>
  )
}

function Preview({ form, list }: { form: PriceListForm; list: EditedPriceList | null }) {
  const shop = useShop()
  const isReady = Object.keys(findErrors({ ...form.typed, name: t.thing }, shop)).length === 0
  return (
    <PriceListPreview
      body={isReady ? toBody(form.typed, { ...shop, stored: list }) : null}
      list={list?._id ?? null}
      isOver={list?.status === 'ended'}
    />
  )
}
