import { labelsOf } from '../option-values.rules.ts'
import { keyOf } from '../product-options.rules.ts'
import type { ProductFields, VariantFields } from '../product-form.rules.ts'

/** What is typed of a variant, in the order of the columns. */
export const TYPED_FIELDS = ['price', 'salePrice', 'stock', 'sku', 'barcode', 'weight'] as const
export type TypedField = (typeof TYPED_FIELDS)[number]

/** What the cells of the matrix can hold. */
export const MATRIX_FIELDS = ['price', 'salePrice', 'stock', 'sku'] as const

/** More rows would make typing slow. */
export const VARIANTS_PER_PAGE = 50

/** A field of a variant. */
export interface CellPlace {
  index: number
  field: TypedField
}

/** What a field of a variant is set to. */
export interface CellText extends CellPlace {
  text: string
}

/** Sets fields of variants. The others stay the same objects, so that their rows are not rendered. */
export function withCells(variants: readonly VariantFields[], cells: readonly CellText[]): VariantFields[] {
  const byIndex = Map.groupBy(cells, ({ index }) => index)
  return variants.map((variant, index) => {
    const found = byIndex.get(index)
    return found ? { ...variant, ...Object.fromEntries(found.map(({ field, text }) => [field, text])) } : variant
  })
}

/** Returns the chosen value of each option, without those that the options no longer have. */
export const validChoice = (options: ProductFields['options'], chosen: readonly string[]): string[] =>
  options.map(({ values }, option) => {
    const label = chosen[option] ?? ''
    return labelsOf(values).includes(label) ? label : ''
  })

/** Returns the indexes of the variants with the chosen values; an empty value stands for any. */
export const indexesWith = (variants: readonly VariantFields[], chosen: readonly string[]): number[] =>
  variants.flatMap(({ optionValues }, index) =>
    chosen.every((label, option) => label === '' || optionValues[option] === label) ? [index] : [],
  )

export interface MatrixCell {
  optionValues: readonly string[]
  /** null for a combination that is no variant. */
  index: number | null
}

interface Matrix {
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly MatrixCell[] }[]
}

/**
 * Returns the variants with the first option in rows and the second in columns.
 * @param third the value of a third option
 */
export function matrixOf({ options, variants }: Pick<ProductFields, 'options' | 'variants'>, third: string): Matrix {
  const [rows = [], columns = []] = options.map(({ values }) => labelsOf(values))
  const indexes = new Map(variants.map(({ optionValues }, index) => [keyOf(optionValues), index]))
  return {
    columns,
    rows: rows.map((label) => ({
      label,
      cells: columns.map((column) => {
        const optionValues = options.length > 2 ? [label, column, third] : [label, column]
        return { optionValues, index: indexes.get(keyOf(optionValues)) ?? null }
      }),
    })),
  }
}

/** Returns what a block from a spreadsheet sets, when it begins at a place of a grid of fields. */
export const cellsOfBlock = (
  block: readonly (readonly string[])[],
  grid: readonly (readonly (CellPlace | null)[])[],
  [fromRow, fromColumn]: readonly [row: number, column: number],
): CellText[] =>
  block.flatMap((texts, row) =>
    texts.flatMap((text, column) => {
      const place = grid[fromRow + row]?.[fromColumn + column]
      return place ? [{ ...place, text: text.trim() }] : []
    }),
  )

/** Returns the stored variants that a product loses, by the values that they had. */
export function lostVariants(before: ProductFields, after: ProductFields): string[] {
  const remaining = new Set(after.variants.map(({ _id }) => _id))
  return before.variants
    .filter(({ _id }) => _id !== null && !remaining.has(_id))
    .map(({ optionValues }) => optionValues.join(', ') || before.name)
}

/** Returns the first variant with an error; null without one. */
export function firstInvalid(errors: Readonly<Record<string, unknown>>): number | null {
  const indexes = Object.keys(errors).flatMap((name) => /^(\d+)\./.exec(name)?.[1] ?? [])
  return indexes.length === 0 ? null : Math.min(...indexes.map(Number))
}
