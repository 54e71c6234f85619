import type { Notation } from '#src/shared/admin-operation.ts'

/** The content of a draft as JSON in a file. */
export const draftContent: Notation<object> = {
  hint: '<file or ->',
  parse(text) {
    try {
      const parsed: unknown = JSON.parse(text)
      return typeof parsed === 'object' && parsed !== null ? parsed : undefined
    } catch {
      return undefined
    }
  },
  print: (content) => JSON.stringify(content),
}

type Payment = { type: 'gateway'; gatewayId: string } | { type: 'received'; reference: string }

const RECEIVED = /^received(?::(?<reference>.*))?$/

/** How the customer of a draft pays: the id of a payment method, or `received:` and a reference. */
export const draftPayment: Notation<Payment> = {
  hint: '<payment method, or received:reference>',
  parse(text) {
    const received = RECEIVED.exec(text)
    if (received) return { type: 'received', reference: received.groups?.['reference'] ?? '' }
    return text === '' ? undefined : { type: 'gateway', gatewayId: text }
  },
  print: (payment) => (payment.type === 'gateway' ? payment.gatewayId : `received:${payment.reference}`),
}
