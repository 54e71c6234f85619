import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EditedProduct } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { ArchivedVariants } from './variants/archived-variants.tsx'
import { kindOf } from './kind/product-kind.rules.ts'
import { labelsOf } from './option-values.rules.ts'
import type { OptionFields, VariantFields } from './product-form.rules.ts'
import { addMissing, countCombinations, missingCombinations } from './product-options.rules.ts'
import type { ProductEditing } from './use-product-form.ts'
import {
  indexesWith,
  TYPED_FIELDS,
  validChoice,
  withCells,
  type CellText,
  type TypedField,
} from './variants/variant-grid.rules.ts'
import { VariantList } from './variants/variant-list.tsx'
import { VariantMatrix } from './variants/variant-matrix.tsx'
import { isOpen, type AllowedFields } from './variants/variant-row.tsx'
import {
  MatrixChoice,
  MatrixNote,
  SetForAll,
  VariantFilter,
  ViewSwitch,
  type VariantView,
} from './variants/variant-tools.tsx'

const t = productEditorEn.variants
/** Fewer variants are seen at a glance. */
const MIN_FILTERED = 12

/** Changes of variants that stay the same functions, so that rows are not rendered for them. */
function useVariantChanges(change: ProductEditing['change']) {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  }, [change])
  const set = useCallback((index: number, changes: Partial<VariantFields>): void => {
    latest.current(({ variants }) => ({
      variants: variants.map((variant, at) => (at === index ? { ...variant, ...changes } : variant)),
    }))
  }, [])
  const remove = useCallback((index: number): void => {
    latest.current(({ variants }) => ({ variants: variants.filter((_, at) => at !== index) }))
  }, [])
  const setCells = useCallback((cells: readonly CellText[]): void => {
    latest.current(({ variants }) => ({ variants: withCells(variants, cells) }))
  }, [])
  const add = useCallback((optionValues: readonly string[]): void => {
    latest.current((fields) => addMissing(fields, optionValues))
  }, [])
  return { set, remove, setCells, add }
}

/** The fields that the member may change. */
function useAllowedFields(isGiftCard: boolean): AllowedFields {
  const can = useCan()
  const mayPrice = can(PERMISSIONS.editPrices)
  const mayCount = can(PERMISSIONS.editStock)
  return useMemo(() => {
    const isAllowed = (field: TypedField): boolean =>
      field === 'stock' ? mayCount : mayPrice || (field !== 'price' && field !== 'salePrice')
    const isOfCard = (field: TypedField): boolean => field !== 'salePrice' && field !== 'stock' && field !== 'weight'
    return new Set(TYPED_FIELDS.filter((field) => isAllowed(field) && (!isGiftCard || isOfCard(field))))
  }, [mayPrice, mayCount, isGiftCard])
}

/** What is shown of the variants: all of them or those with some values, as rows or as a matrix. */
function useVariantChoice(options: readonly OptionFields[]) {
  const [view, setView] = useState<VariantView>('list')
  const [field, setField] = useState<TypedField>('price')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choice = validChoice(options, chosen)
  return {
    view: options.length > 1 ? view : 'list',
    field,
    choice,
    third: (choice[2] || labelsOf(options[2]?.values ?? '')[0]) ?? '',
    setView,
    setField,
    choose: (option: number, label: string) => setChosen(choice.map((one, at) => (at === option ? label : one))),
  }
}

interface VariantsProps {
  editing: ProductEditing
  archived: EditedProduct['archivedVariants']
}

/** Prices, stock and article numbers: a row for each variant, or a matrix of two options. */
export function ProductVariants({ editing, archived }: VariantsProps) {
  const { fields, rejected, change } = editing
  const { variants, options, name } = fields
  const missing = missingCombinations(fields).length
  const hasOptions = options.length > 0
  const { set, remove, setCells, add } = useVariantChanges(change)
  const isGiftCard = kindOf(fields) === 'giftCard'
  const allowed = useAllowedFields(isGiftCard)
  const { view, field, choice, third, setView, setField, choose } = useVariantChoice(options)
  const indexes = indexesWith(variants, view === 'matrix' ? ['', '', third].slice(0, options.length) : choice)
  const setAll = (name: TypedField, text: string): void =>
    setCells(
      indexes.flatMap((index) => {
        const variant = variants[index]
        return variant && isOpen(name, variant, allowed) ? [{ index, field: name, text }] : []
      }),
    )
  return (
    <section className="card" aria-labelledby="product-variants">
      <div className="card-head">
        <h2 id="product-variants" tabIndex={-1}>
          {hasOptions ? t.title : t.only}{' '}
          {hasOptions && <span className="small soft">{t.count(variants.length, countCombinations(options))}</span>}
        </h2>
        {options.length > 1 && <ViewSwitch view={view} onView={setView} />}
        {missing > 0 && (
          <button type="button" className="button" onClick={() => change((latest) => addMissing(latest))}>
            {t.addMissing(missing)}
          </button>
        )}
      </div>
      {options.length > 1 && <MatrixNote name={variants.some(({ _id }) => _id !== null) ? name : null} />}
      {variants.length > 1 && (
        <div className="card-body variant-tools">
          {view === 'matrix' ? (
            <MatrixChoice
              option={options[2]}
              third={third}
              field={field}
              onThird={(label) => choose(2, label)}
              onField={setField}
            />
          ) : (
            variants.length >= MIN_FILTERED && <VariantFilter options={options} chosen={choice} onChoose={choose} />
          )}
          <SetForAll count={indexes.length} allowed={allowed} onSet={setAll} />
        </div>
      )}
      {view === 'matrix' ? (
        <VariantMatrix
          editing={editing}
          third={third}
          field={field}
          allowed={allowed}
          onChange={set}
          onAdd={add}
          onCells={setCells}
        />
      ) : (
        <VariantList
          editing={editing}
          indexes={indexes}
          allowed={allowed}
          onChange={set}
          onRemove={remove}
          onCells={setCells}
        />
      )}
      {rejected.variants && <p className="card-body error-text">{rejected.variants}</p>}
      <ArchivedVariants editing={editing} archived={archived} />
      {!isGiftCard && <StockChoices variants={variants} change={change} />}
    </section>
  )
}

interface StockChoicesProps {
  variants: readonly VariantFields[]
  change: ProductEditing['change']
}

/** Whether stock is counted, and sold when there is none, for all variants at once. */
function StockChoices({ variants, change }: StockChoicesProps) {
  const isTracked = variants.every(({ stockTracked }) => stockTracked)
  const set = (changes: Partial<VariantFields>): void =>
    change((latest) => ({ variants: latest.variants.map((one) => ({ ...one, ...changes })) }))
  return (
    <div className="card-body">
      <label className="choice">
        <input type="checkbox" checked={isTracked} onChange={({ target }) => set({ stockTracked: target.checked })} />
        <span>{t.tracked}</span>
      </label>
      {isTracked && (
        <label className="choice">
          <input
            type="checkbox"
            checked={variants.every(({ isBackorder }) => isBackorder)}
            onChange={({ target }) => set({ isBackorder: target.checked })}
          />
          <span>{t.backorder}</span>
        </label>
      )}
    </div>
  )
}
