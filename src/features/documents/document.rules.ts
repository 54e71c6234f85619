/** The kinds of documents; each has a series of numbers. */
export const DOCUMENT_KINDS = ['invoice', 'creditNote'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Documents of one month that are downloaded together. */
export const MAX_ARCHIVED = 5000

/** What a check finds. */
export const DOCUMENT_FAULTS = [
  // A number of a series has no document.
  'missing',
  // A document has a number that its series has not given.
  'unexpected',
  // Lines, taxes and totals differ.
  'sums',
  // The credit notes of an invoice are higher than it.
  'credit',
  // The documents of an order are not what it costs.
  'order',
  // The archived file is lost or was changed.
  'file',
] as const
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number]

interface Found {
  documents: number
  files: number
  faults: readonly { fault: DocumentFault; number: string }[]
}

const TEXT: Readonly<Record<DocumentFault, string>> = {
  missing: 'is missing',
  unexpected: 'is not of its series',
  sums: 'does not add up',
  credit: 'is credited with more than it amounts to',
  order: 'is an order whose documents differ from what it costs',
  file: 'has no file as it was archived',
}

/** Returns the result of a check for the command line. */
export const printCheck = ({ documents, files, faults }: Found): string =>
  faults.length === 0
    ? `All ${documents} documents are complete, and ${files} files are as they were archived.`
    : faults.map(({ fault, number }) => `${number} ${TEXT[fault]}.`).join('\n')

/** A document for the list of a month. */
export interface ArchivedDocument {
  kind: DocumentKind
  number: string
  /** The day in the time zone of the shop. */
  issuedOn: string
  orderNumber: string
  country: string
  currency: string
  corrects: string | null
  netAmount: number
  taxAmount: number
  totalAmount: number
  taxes: readonly { label: string; ratePpm: number; baseAmount: number; amount: number }[]
}

/** Returns the list of a month as rows, with the net and the tax of each rate that occurs in it. */
export function toListRows(
  documents: readonly ArchivedDocument[],
  toText: (amount: number, currency: string) => string,
): string[][] {
  const nameOf = ({ label, ratePpm }: { label: string; ratePpm: number }): string =>
    `${label || 'Without tax'} ${Number((ratePpm / 10_000).toFixed(4))}%`
  const rates = [...new Set(documents.flatMap(({ taxes }) => taxes.map((tax) => nameOf(tax))))].toSorted()
  const head = ['number', 'kind', 'date', 'order', 'corrects', 'country', 'currency', 'net', 'tax', 'total']
  return [
    [...head, ...rates.flatMap((rate) => [`${rate} net`, `${rate} tax`])],
    ...documents.map((one) => [
      one.number,
      one.kind,
      one.issuedOn,
      one.orderNumber,
      one.corrects ?? '',
      one.country,
      one.currency,
      ...[one.netAmount, one.taxAmount, one.totalAmount].map((amount) => toText(amount, one.currency)),
      ...rates.flatMap((rate) => {
        const of = one.taxes.filter((tax) => nameOf(tax) === rate)
        const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
        if (of.length === 0) return ['', '']
        return [of.map(({ baseAmount }) => baseAmount), of.map(({ amount }) => amount)].map((amounts) =>
          toText(sum(amounts), one.currency),
        )
      }),
    ]),
  ]
}
