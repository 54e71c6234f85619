import { orderEn } from '#src/shared/messages/orders/orders.en.ts'

/** The fields of the form that finds an order. */
export interface TrackFields {
  code: string
  orderNumber: string
  contact: string
  /** The pressed button: it decides when both parts are filled in. */
  way: string
}

export type TrackErrors = Partial<Record<'code' | 'orderNumber' | 'contact', string>>

export type TrackQuery =
  | { type: 'code'; code: string }
  | { type: 'link'; orderNumber: string; contact: string }
  | { type: 'missing'; errors: TrackErrors }

/** Returns which of the two searches is meant, or its missing fields. The filled fields count more than the button. */
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
