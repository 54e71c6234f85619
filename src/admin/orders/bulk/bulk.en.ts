import { plural } from '#src/shared/messages/format.en.ts'

const orders = (count: number, shown: string): string => plural(count, { one: '1 order', other: `${shown} orders` })

/** Texts of what is done with several orders. */
export const bulkEn = {
  selected: (count: number) => `${count} selected`,
  allSelected: (count: string) => `All ${count} selected`,
  selectAllOfView: 'Select all in this view',
  clearSelection: 'Clear selection',
  actions: 'Actions',
  process: 'Start processing',
  ship: 'Ship…',
  shipTitle: (count: number) => `Ship ${orders(count, String(count))}?`,
  shipAllTitle: (count: string) => `Ship all ${count}?`,
  shipText: 'Everything that is left of each order is shipped. You can take it back for some seconds.',
  shipSubmit: 'Ship orders',
  shipping: {
    ownCarrier: 'As each customer chose',
    otherCarrier: 'Another carrier…',
    tracking: 'Tracking numbers',
    trackingHint: 'Paste one line per order: order number, tracking number. Tabs and semicolons work, too.',
    checking: 'Checking the lines…',
    matched: (matched: number, total: number) =>
      `${matched} of ${orders(total, String(total))} with a tracking number.`,
    notShippable: (count: number) => `${orders(count, String(count))} cannot be shipped now, and will be listed.`,
    notUsed: 'These lines are not used:',
    rejected: (line: number, orderNumber: string, reason: string) => `Line ${line}, ${orderNumber}: ${reason}`,
    reasons: {
      format: 'no order number with a tracking number',
      tooLong: 'the tracking number is too long',
      unselected: 'not one of the selected orders',
      repeated: 'this order has a line already',
      notShippable: 'cannot be shipped now',
    },
    mail: 'Mail the customers now',
    mailOn: 'Each customer gets the mail about their shipment.',
    mailOff: 'No mail is sent. Customers see the shipment in their order.',
  },
  book: 'Book parcels…',
  bookTitle: (count: number, shown: string) =>
    `Book ${plural(count, { one: '1 parcel', other: `${shown} parcels` })} with the courier?`,
  bookTitleOpen: 'Book parcels with the courier?',
  bookText: ({ refused }: { refused: number }) =>
    [
      'The courier picks them up and charges for each, by the weight of its items. This cannot be taken back here.',
      'From customers who pay on delivery it collects what is open.',
      ...(refused > 0
        ? [`${orders(refused, String(refused))} will be listed: nothing of them is waiting for a parcel.`]
        : []),
    ].join(' '),
  bookNone:
    'No shipment of these orders is waiting for a parcel. Ship them first; shipments with a tracking number are not booked.',
  bookNoCourier: 'This shop has no courier yet. Its account is set up under Settings, Courier.',
  bookCounting: 'The parcels are being counted…',
  bookSubmit: (count: number, shown: string) => `Book ${plural(count, { one: '1 parcel', other: `${shown} parcels` })}`,
  cancel: 'Cancel…',
  cancelTitle: (count: number, shown: string) => `Cancel ${orders(count, shown)}?`,
  cancelTitleOpen: 'Cancel these orders?',
  /** What is cancelled, what is given back for it, and what stays. */
  cancelText: ({ refund, isLimit, refused }: { refund: string | null; isLimit: boolean; refused: number }) =>
    [
      refund === null
        ? 'Nothing has been paid yet.'
        : isLimit
          ? `Up to ${refund} is refunded; what is shipped already stays as it is.`
          : `${refund} is refunded.`,
      'The customers get an e-mail. This cannot be taken back.',
      ...(refused > 0 ? [`${orders(refused, String(refused))} cannot be cancelled any more.`] : []),
    ].join(' '),
  cancelNone: 'None of these orders can be cancelled any more.',
  cancelCounting: 'The refunds are being added up…',
  cancelSubmit: (count: number, shown: string) => `Cancel ${orders(count, shown)}`,
  tags: 'Tags…',
  tagsTitle: (count: string) => `Change the tags of ${count}`,
  tagsText: 'Separate several tags by commas. Undo takes all of it back for a day.',
  tagsAdded: 'Add',
  tagsRemoved: 'Remove',
  tagsMissing: 'Enter a tag to add or to remove.',
  tagTooLong: 'A tag has at most 30 characters, and an order 20 tags.',
  tagsSubmit: 'Change tags',
  assign: 'Assign…',
  assignTitle: (count: string) => `Assign ${count}`,
  assignTo: 'To',
  assignNobody: 'Nobody',
  assignSubmit: 'Assign orders',
  close: 'Close',
  print: {
    action: 'Print…',
    title: (count: string) => `Print ${count}`,
    text: 'You get one PDF, with the first placed order first.',
    what: 'What to print',
    kinds: {
      packingSlips: 'Packing slips',
      pickList: 'Pick list',
      labels: 'Address labels',
      invoices: 'Invoices',
    },
    hints: {
      packingSlips: 'What is still to be shipped, without prices. Else the newest shipment.',
      pickList: 'What to take from the shelves for all of them together, by SKU.',
      labels: 'Eight on each A4 sheet (99.1 × 67.7 mm).',
      invoices: 'As they were issued.',
    },
    paper: 'Paper',
    papers: { a4: 'A4', label: 'Labels, 10 × 15 cm' },
    submit: 'Save PDF',
    printing: 'Preparing…',
    done: 'The PDF is saved.',
    /** The numbers of the orders follow. */
    leftOut: {
      packingSlips: (count: number) => `Nothing to pack for ${orders(count, String(count))}:`,
      pickList: (count: number) => `Nothing to ship for ${orders(count, String(count))}:`,
      labels: (count: number) => `Nothing is sent to an address for ${orders(count, String(count))}:`,
      invoices: (count: number) => `No invoice yet for ${orders(count, String(count))}:`,
    },
  },
  waiting: {
    startProcessing: (count: string) => `Starts processing ${count}`,
    shipOrder: (count: string) => `Ships ${count}`,
  },
  orders,
  outcome: 'Progress',
  starting: 'Starting…',
  progress: (done: number, total: number) => `${done} of ${total}`,
  stop: 'Stop',
  stopped: (text: string) => `Stopped. ${text}`,
  processed: (done: number, refused: number) => (refused === 0 ? `${done} done` : `${done} done, ${refused} refused`),
  more: (count: number) => `And ${count} more.`,
}
