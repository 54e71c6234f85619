import { plural } from '#src/shared/messages/format.en.ts'

const variants = (count: number): string => plural(count, { one: '1 variant', other: `${count} variants` })

/** Texts of the spreadsheet of products. */
export const productSheetEn = {
  open: 'Edit as spreadsheet',
  title: (count: number) => plural(count, { one: 'Edit 1 product', other: `Edit ${count} products` }),
  pageTitle: 'Edit products',
  variants,
  back: 'Back to the products',
  grid: 'Variants',
  row: 'Row',
  undo: 'Undo typing',
  redo: 'Redo typing',
  hint: 'Enter edits, Ctrl C and Ctrl V copy and paste, Ctrl D fills down. Type +5 % in prices.',
  empty: 'There are no products here.',
  narrow: 'This screen needs a wider window, such as that of a computer.',
  mailLink: 'Mail yourself the link',
  mailSubject: 'Edit products',
  columns: {
    sku: 'SKU',
    label: 'Variant',
    price: 'Price',
    sale: 'Sale price',
    saleUntil: 'Sale until',
    stock: 'Stock',
    status: 'Status',
  },
  notTracked: 'Not tracked',
  problems: {
    amount: 'Please enter an amount such as 12.50.',
    required: 'A price is needed.',
    whole: 'Please enter a whole number.',
    sale: 'The sale price has to be lower than the price.',
    saleAlone: 'There is no sale price.',
    date: 'Please enter a day such as 2026-12-31.',
    status: 'Please enter active, draft or archived.',
    sku: 'Another variant has the same SKU, or it is longer than 64 characters.',
  },
  problemAt: (row: number, column: string, text: string) => `Row ${row}, ${column}: ${text}`,
  preview: 'Preview of changes',
  changes: (changes: number, lines: number) =>
    `${plural(changes, { one: '1 change', other: `${changes} changes` })} in ${variants(lines)}`,
  nothing: 'Nothing is changed yet.',
  problemCount: (count: number) => plural(count, { one: '1 problem', other: `${count} problems` }),
  goToCell: 'Go to cell',
  skip: 'Skip these rows',
  group: (column: string, count: number) => `${column}, ${variants(count)}`,
  average: (percent: string) => `${percent} % on average`,
  none: 'none',
  more: (count: number) => `and ${count} more`,
  noStock: (count: number) =>
    plural(count, { one: '1 variant has no stock then.', other: `${count} variants have no stock then.` }),
  undoHint: 'You can undo this for 24 hours.',
  discard: 'Discard',
  apply: (count: number) => plural(count, { one: 'Apply 1 change', other: `Apply ${count} changes` }),
} as const
