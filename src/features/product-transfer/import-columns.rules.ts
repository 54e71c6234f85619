import { OWN_COLUMNS } from './own-columns.rules.ts'
import { columnNamed } from './shopify-header.rules.ts'

/** What a column of a file can be; the names are those of the shop's own file. */
export const IMPORT_FIELDS = [...OWN_COLUMNS, 'Tags'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Names of other programs and suppliers, in lower case. */
const GUESSES: Readonly<Record<string, ImportField>> = {
  name: 'Title',
  'product name': 'Title',
  bezeichnung: 'Title',
  artikelname: 'Title',
  slug: 'Handle',
  brand: 'Vendor',
  brands: 'Vendor',
  marke: 'Vendor',
  hersteller: 'Vendor',
  categories: 'Product Category',
  kategorie: 'Product Category',
  artikelnummer: 'Variant SKU',
  'item number': 'Variant SKU',
  ean: 'Variant Barcode',
  gtin: 'Variant Barcode',
  'gtin, upc, ean, or isbn': 'Variant Barcode',
  'regular price': 'Variant Price',
  preis: 'Variant Price',
  'vk brutto': 'Variant Price',
  stock: 'Variant Inventory Qty',
  bestand: 'Variant Inventory Qty',
  lagerbestand: 'Variant Inventory Qty',
  beschreibung: 'Body (HTML)',
  kurzbeschreibung: 'Short Description',
  image: 'Image Src',
  bild: 'Image Src',
  'bild 1': 'Image Src',
}

export interface ImportColumn {
  name: string
  samples: string[]
  /** null is not imported unless staff say so. */
  field: ImportField | null
  /** Whether the name is one of a known file, and not a guess. */
  isKnown: boolean
}

const FIELDS_BY_COLUMN = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const column = columnNamed(field)
    return column ? [[column, field] as const] : []
  }),
)

/** The database stores no zero bytes in JSON, and no half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** Returns the columns of a file by its header and first rows. */
export const describeColumns = (header: readonly string[], rows: readonly (readonly string[])[]): ImportColumn[] =>
  header.map((cell, position) => {
    const name = storable(cell.trim())
    const column = columnNamed(name)
    const own = column === null ? undefined : FIELDS_BY_COLUMN.get(column)
    const samples = rows.map((row) => storable((row[position] ?? '').trim().slice(0, 80)))
    return { name, samples, field: own ?? GUESSES[name.toLowerCase()] ?? null, isKnown: column !== null }
  })

/** Returns what the columns are, for those that are not read by their own name. */
export const mappingOf = (
  columns: readonly Pick<ImportColumn, 'name' | 'field' | 'isKnown'>[],
): Record<string, ImportField> =>
  Object.fromEntries(columns.flatMap(({ name, field, isKnown }) => (isKnown || field === null ? [] : [[name, field]])))
