import { plural } from '#src/shared/messages/format.en.ts'

const products = (count: number): string => plural(count, { one: '1 product', other: `${count} products` })

/** Texts of changes of many products. */
export const productBulkEn = {
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selectAllOfList: 'Select all in this list',
  selected: (count: number) => `${count} selected`,
  allSelected: 'All in this list selected',
  clear: 'Clear selection',
  prices: 'Change prices…',
  status: 'Set status',
  publish: 'Publish',
  draft: 'Back to draft',
  archive: 'Archive',
  category: 'Category…',
  trash: 'Move to trash',
  restore: 'Take out of the trash',
  export: 'Export…',
  more: 'More',
  outcome: 'Change of several products',
  progress: (done: number, total: number) => `${done} of ${total} products`,
  undoing: (done: number, total: number) => `Undoing: ${done} of ${total} products`,
  result: (done: number, unchanged: number, refused: number) =>
    [
      `${products(done)} changed`,
      unchanged > 0 ? `${unchanged} already so` : '',
      refused > 0 ? `${refused} not changed` : '',
    ]
      .filter(Boolean)
      .join(', '),
  undone: (restored: number, kept: number) =>
    kept === 0
      ? `${products(restored)} back as before`
      : `${products(restored)} back as before. ${products(kept)} changed since and keep what is new.`,
  stop: 'Stop',
  undo: 'Undo',
  undoHint: 'You can undo this for 24 hours.',
  check: {
    running: 'Checking…',
    result: (changed: number, unchanged: number) =>
      `${products(changed)} will change.${unchanged > 0 ? ` ${unchanged} already so.` : ''}`,
    refused: (count: number) => `${products(count)} cannot change:`,
    differences: 'What changes',
    more: (count: number) => `and ${count} more`,
    none: 'none',
  },
  priceDialog: {
    title: 'Change prices',
    by: 'How',
    kinds: { percent: 'By a percentage', amount: 'By an amount', set: 'To an amount' },
    percent: 'Percent',
    amount: (currency: string) => `Amount in ${currency}`,
    hint: 'With a minus sign, such as -5, prices go down.',
    rounding: 'Round to',
    roundings: { none: 'Do not round', to99: 'Prices with .99', to95: 'Prices with .95', to00: 'Whole amounts' },
    invalid: 'Please enter a number such as 5 or -2.50.',
    submit: 'Change prices',
  },
  categoryDialog: { title: 'Move to a category', label: 'Category', none: 'No category', submit: 'Move' },
  confirm: {
    active: 'Publish all products of this list?',
    draft: 'Make drafts of all products of this list?',
    archived: 'Archive all products of this list?',
    trash: 'Move all products of this list to the trash?',
    restore: 'Take all products of this list out of the trash?',
  },
  inline: {
    price: (name: string) => `Change the price of ${name}`,
    sale: (name: string) => `Change the sale price of ${name}`,
    category: (name: string) => `Change the category of ${name}`,
    stock: (name: string) => `Change the stock of ${name}`,
    status: (name: string) => `Change the status of ${name}`,
    hint: 'Enter saves, Tab goes on, Esc cancels.',
    save: 'Save',
    amount: 'Please enter an amount such as 12.50.',
    whole: 'Please enter a whole number.',
  },
  fields: {
    status: 'Status',
    categoryId: 'Category',
    isTrashed: 'Trash',
    sku: 'SKU',
    price: 'Price',
    sale: 'Sale price',
    stock: 'Stock',
  },
} as const

/** Texts of the list of jobs, and of their progress in the frame. */
export const jobsEn = {
  title: 'Jobs',
  lead: 'What runs in the background: changes of many products or orders, and imports. It goes on when you close this page.',
  empty: 'Nothing has run in the background yet. Changes of many products or orders and imports appear here.',
  products: {
    status: 'Change the status of products',
    categoryId: 'Move products to a category',
    isTrashed: 'Move products to the trash or back',
    price: 'Change prices',
    edits: 'Edit products as a spreadsheet',
  },
  orders: {
    startProcessing: 'Start processing orders',
    shipOrder: 'Ship orders',
    cancelOrder: 'Cancel orders',
    setOrderTags: 'Change tags of orders',
    assignOrder: 'Assign orders',
  },
  import: (fileName: string) => `Import ${fileName}`,
  states: {
    checking: 'Checking',
    ready: 'Checked',
    running: 'Running',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
    undoing: 'Undoing',
    undone: 'Undone',
  },
  by: (name: string, time: string) => `${name}, ${time}`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  refused: (count: number) => `${count} not changed`,
  open: 'Open',
  download: 'Save what was not changed',
  downloadOf: (title: string) => `Save what was not changed: ${title}`,
  downloaded: 'The file is saved.',
  stop: 'Stop',
  stopOf: (title: string) => `Stop: ${title}`,
  stopped: 'Stopped. What is done stays.',
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  undoStarted: 'Being undone.',
  ring: (percent: number) => `Jobs: ${percent} % done`,
} as const
