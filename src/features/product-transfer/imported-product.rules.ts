import type { VariantDraft } from '#src/features/catalog/product-input.rules.ts'
import type { SourceField } from '#src/features/catalog/product-merge.rules.ts'
import { InputError } from '#src/shared/input-error.ts'

/** A product of a file in any format; amounts in minor units of the shop's currency. */
export interface ImportedProduct {
  /** Identifies the product in repeated imports, which therefore add nothing. */
  sourceKey: string
  slug: string
  name: string
  shortDescription: string
  /** Raw HTML; the catalogue sanitises it. */
  description: string
  brand: string
  sku: string
  /** Names from the main category down, at most four. */
  categoryPath: readonly string[]
  /** Image URLs to download, in display order. */
  pictures: readonly { url: string; alt: string }[]
  options: readonly { name: string; values: readonly { label: string }[] }[]
  attributes: readonly { name: string; value: string }[]
  taxClass: string
  /** The product needs no parcel. */
  isDigital: boolean
  minPerOrder: number
  maxPerOrder: number
  status: 'draft' | 'active' | 'archived'
  /** null is the time of the import. */
  publishAt: Date | null
  variants: readonly ImportedVariant[]
  /** Fields that the file has; a repeated import leaves the others unchanged. */
  has: ReadonlySet<SourceField>
  /** Options of variants in the file that could not be read. */
  unread: readonly (readonly string[])[]
}

/** The fields that only the first row of a product has. */
export type FirstRowFields = Omit<ImportedProduct, 'sku' | 'isDigital' | 'options' | 'pictures' | 'variants' | 'unread'>

export interface ImportedVariant extends Omit<VariantDraft, 'image' | 'sale' | 'pricedSince' | 'line' | 'has'> {
  pictureUrl: string | null
  line: number
  has: NonNullable<VariantDraft['has']>
}

/** A remark for the operator about an imported product. */
export interface Note {
  kind: 'formerPrice' | 'fee' | 'digital' | 'physical'
  line: number
  /** Text of the report after the line number; null when the note is only counted. */
  text: string | null
}

/** A row, or a product with all its rows, that cannot be imported. */
export interface BadRow {
  ok: false
  /** CSV: the physical line on which the row begins. JSON: the number of the entry, starting at 1. */
  line: number
  /** Number of rows of the file; an entry of a JSON file is one row. */
  rows: number
  reason: string
  /** Whether the whole product is missing, rather than one of its variants or images. */
  refusesProduct: boolean
}

export type Entry = { ok: true; line: number; rows: number; product: ImportedProduct; notes: readonly Note[] } | BadRow

/** The parsed value, or the reason for a failure; the reason continues after "line 7: ". */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; reason: string }

/** The file is unusable for this shop, or the operator has to decide something; the message is one sentence. */
export class ImportError extends InputError {}
