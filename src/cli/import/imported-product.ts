import type { VariantDraft } from '#src/features/catalog/product-input.rules.ts'
import type { SourceField } from '#src/features/catalog/product-merge.rules.ts'
import { InputError } from '#src/shared/input-error.ts'

/** A product as a file tells it, whatever the file's format; amounts in minor units of the shop's currency. */
export interface ImportedProduct {
  /** The same key again is the same product: an import that is repeated adds nothing. */
  sourceKey: string
  slug: string
  name: string
  shortDescription: string
  /** HTML as it came; the catalogue sanitises it. */
  description: string
  brand: string
  sku: string
  /** Names from the main category down, none to four of them. */
  categoryPath: readonly string[]
  /** Addresses to fetch from, in the order in which they are shown. */
  pictures: readonly { url: string; alt: string }[]
  options: readonly { name: string; values: readonly { label: string }[] }[]
  attributes: readonly { name: string; value: string }[]
  taxClass: 'standard' | 'zero'
  /** It needs no parcel. */
  isDigital: boolean
  minPerOrder: number
  maxPerOrder: number
  status: 'draft' | 'active' | 'archived'
  /** null is the moment of the import. */
  publishAt: Date | null
  variants: readonly ImportedVariant[]
  /** Fields that the file has: an import that is repeated leaves the others as they are. */
  has: ReadonlySet<SourceField>
  /** Options of variants that the file has and that could not be read. */
  unread: readonly (readonly string[])[]
}

export interface ImportedVariant extends Omit<VariantDraft, 'image' | 'sale' | 'pricedSince' | 'line' | 'has'> {
  pictureUrl: string | null
  line: number
  has: NonNullable<VariantDraft['has']>
}

/** What the operator should know of a product that is taken all the same. */
export interface Note {
  kind: 'formerPrice' | 'fee' | 'digital' | 'physical'
  line: number
  /** The line of the report, after its number; null for what is only counted. */
  text: string | null
}

/** A row, or a whole product with its rows, that cannot be taken. */
export interface BadRow {
  ok: false
  /** CSV: the physical line on which the row begins. JSON: the number of the entry, the first is 1. */
  line: number
  /** How many rows of the file this stands for; an entry of a JSON file is one row. */
  rows: number
  reason: string
  /** Whether a product is missing for it, rather than one of its variants or pictures. */
  refusesProduct: boolean
}

export type Entry = { ok: true; line: number; rows: number; product: ImportedProduct; notes: readonly Note[] } | BadRow

/** What a rule made of a value, or why it could not; the reason goes on after "line 7: ". */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; reason: string }

/** The shop cannot take this file, or the operator has to decide something: one sentence. */
export class ImportError extends InputError {}
