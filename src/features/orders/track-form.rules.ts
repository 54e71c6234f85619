import { orderEn } from '#src/shared/messages/orders.en.ts'

/** What somebody filled in to find an order. */
export interface TrackFields {
  code: string
  orderNumber: string
  contact: string
  /** The button that was pressed: it says what is meant when both parts are filled in. */
  way: string
}

export type TrackErrors = Partial<Record<'code' | 'orderNumber' | 'contact', string>>

export type TrackQuery =
  | { type: 'code'; code: string }
  | { type: 'link'; orderNumber: string; contact: string }
  | { type: 'missing'; errors: TrackErrors }

/** Which of the two ways is meant, and what is missing for it: what is filled in counts more than the button. */
export function parseTrackForm(typed: TrackFields): TrackQuery {
  const [code, orderNumber, contact] = [typed.code.trim(), typed.orderNumber.trim(), typed.contact.trim()]
  const hasOther = orderNumber !== '' || contact !== ''
  const isLink = code === '' ? hasOther || typed.way === 'link' : hasOther && typed.way === 'link'
  const t = orderEn.track
  if (!isLink) return code ? { type: 'code', code } : { type: 'missing', errors: { code: t.required } }
  if (orderNumber && contact) return { type: 'link', orderNumber, contact }
  return {
    type: 'missing',
    errors: {
      ...(orderNumber === '' && { orderNumber: t.numberRequired }),
      ...(contact === '' && { contact: t.contactRequired }),
    },
  }
}
