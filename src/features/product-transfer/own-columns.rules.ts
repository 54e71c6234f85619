/** Columns of the shop's own product file. Programs that read Shopify's file understand them, but for the last ones. */
export const OWN_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Requires Shipping',
  'Image Src',
  'Image Alt Text',
  'Variant Image',
  'Short Description',
  'Attributes',
  'Tax Class',
  'Product SKU',
  'Product ID',
] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** Separates the names of a path, from the main category down. */
export const CATEGORY_SEPARATOR = ' > '

/** What spreadsheets run as a formula, and what protects it; each write adds one apostrophe that each reading removes. */
const PROTECTED = /^'*[=+\-@\t\r\n]/

/** Returns a cell that no spreadsheet runs as a formula. */
export const protectCell = (value: string): string => (PROTECTED.test(value) ? `'${value}` : value)

/** Returns the text of a protected cell. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && PROTECTED.test(cell) ? cell.slice(1) : cell

interface Attribute {
  name: string
  value: string
}

/** Writes attributes in one cell, each in a line of its own. */
export const writeAttributes = (attributes: readonly Attribute[]): string =>
  attributes.map(({ name, value }) => `${name.replaceAll(/[\\:]/g, String.raw`\$&`)}: ${value}`).join('\n')

/** Reads them again. A line without a name is left out. */
export const parseAttributes = (cell: string): Attribute[] =>
  cell.split('\n').flatMap((line) => {
    const match = /^((?:[^\\:]|\\.)+):(.*)$/.exec(line.trim())
    return match ? [{ name: (match[1] ?? '').replaceAll(/\\(.)/g, '$1').trim(), value: (match[2] ?? '').trim() }] : []
  })
