/** Texts of what belongs to an order: its documents, returns and tickets. */
export const orderRelatedEn = {
  document: (kind: 'invoice' | 'creditNote', number: string) =>
    `${{ invoice: 'Invoice', creditNote: 'Credit note' }[kind]} ${number}`,
  returnSlip: (number: string) => `Return slip ${number}`,
  noDocument: 'The invoice follows the payment.',
  returns: 'Returns',
  enterReturn: 'Enter a return…',
  tickets: 'Tickets',
  fromDraft: 'From a draft',
} as const
