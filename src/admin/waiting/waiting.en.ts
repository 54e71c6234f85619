/** What an operation that waits does, and what it has done. */
interface Texts {
  does: string
  done: string
}

const OPERATIONS: Readonly<Record<string, Texts>> = {
  startProcessing: { does: 'Starts processing', done: 'The order is being prepared.' },
  shipOrder: { does: 'Ships', done: 'Shipped.' },
  deliverShipment: { does: 'Marks as delivered', done: 'Marked as delivered.' },
  confirmPayment: { does: 'Confirms the payment', done: 'Payment confirmed.' },
  resendOrderMail: { does: 'Sends the mail again', done: 'Sent again.' },
  approveReturn: { does: 'Approves the return', done: 'The return is approved.' },
  createCustomer: { does: 'Adds the customer', done: 'The customer is added.' },
  createTicket: { does: 'Sends the message', done: 'Sent.' },
  replyToTicket: { does: 'Sends the answer', done: 'Sent.' },
  sendDraft: { does: 'Sends the draft', done: 'Sent to the customer.' },
  startBulkJob: { does: 'Starts', done: 'Started.' },
}

const textsOf = (operation: string): Texts => OPERATIONS[operation] ?? { does: 'Begins', done: 'Done.' }

export const waitingEn = {
  label: 'About to be done',
  does: (operation: string) => textsOf(operation).does,
  in: (does: string, seconds: number) => `${does} in ${seconds} s`,
  announced: (does: string) => `${does} in a few seconds. Undo takes it back.`,
  now: (does: string) => `${does} now…`,
  done: (operation: string) => textsOf(operation).done,
  failed: (reason: string) => `Not done: ${reason}`,
  takenBack: 'Taken back. Nothing was done.',
}
