import { useEffect, useRef } from 'react'
import { lastDeliveryDay, type GiftCardDelivery } from '#src/features/credit/gift-card-delivery.rules.ts'
import { localTime } from '#src/shared/local-time.ts'
import { giftCardDeliveryEn } from '#src/shared/messages/account/gift-card-delivery.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { AreaField, TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { FormValues } from './form-draft.ts'
import type { FieldErrors } from './parse-checkout-form.ts'

interface GiftCardFieldsProps {
  quote: Quote
  start: FormValues
  errors: FieldErrors
}

/** For each gift card of the order, to whom and when it is sent. */
export function GiftCardFields({ quote, start, errors }: GiftCardFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    // The values of the form then have the deliveries as the order needs them.
    const add = ({ formData }: FormDataEvent): void =>
      formData.set('giftCards', JSON.stringify({ giftCards: readDeliveries(formData) }))
    form?.addEventListener('formdata', add)
    return () => form?.removeEventListener('formdata', add)
  }, [])
  return (
    <div ref={box}>
      {quote.lines
        .filter(({ isGiftCard }) => isGiftCard)
        .map((line) => (
          <CardFields key={line.variantId} line={line} serverTime={quote.serverTime} start={start} errors={errors} />
        ))}
    </div>
  )
}

const NAME = /^giftCards\.([^.]+)\.recipientName$/

/** Returns the deliveries by variant. */
function readDeliveries(values: FormData) {
  const variantIds = [...values.keys()].flatMap((name) => NAME.exec(name)?.[1] ?? [])
  const delivery = (variantId: string) => {
    const text = (name: string): string => textOf(values, `giftCards.${variantId}.${name}`)
    return {
      recipientName: text('recipientName'),
      recipientEmail: text('recipientEmail'),
      senderName: text('senderName'),
      message: text('message'),
      deliverOn: text('deliverOn') || null,
    }
  }
  return Object.fromEntries(variantIds.map((variantId) => [variantId, delivery(variantId)]))
}

interface CardFieldsProps extends Pick<GiftCardFieldsProps, 'start' | 'errors'> {
  line: Quote['lines'][number]
  serverTime: string
}

function CardFields({ line: { variantId, name, optionValues }, serverTime, start, errors }: CardFieldsProps) {
  const t = useTexts({ en: giftCardDeliveryEn })
  const { timeZone } = useShop()
  const prefix = `giftCards.${variantId}.`
  const field = (of: keyof GiftCardDelivery) => {
    const fieldName = prefix + of
    return { name: fieldName, label: t[of], error: errors[fieldName], wide: true, start: start[fieldName] }
  }
  const isUsed = [start, errors].some((values) =>
    Object.entries(values).some(([key, value]) => key.startsWith(prefix) && Boolean(value)),
  )
  const today = localTime(new Date(serverTime), timeZone).date
  const { start: recipientName, ...recipient } = field('recipientName')
  const { start: recipientEmail, ...email } = field('recipientEmail')
  const { start: senderName, ...sender } = field('senderName')
  const { start: text, ...message } = field('message')
  const { start: day, ...deliverOn } = field('deliverOn')
  return (
    <details className={css.gift} open={isUsed}>
      <summary className="link">{t.title([name, ...optionValues].join(', '))}</summary>
      <div className={css.buyer}>
        <TextField {...recipient} input={{ autoComplete: 'off', maxLength: 60, defaultValue: recipientName }} />
        <TextField
          {...email}
          hint={t.hint}
          input={{ type: 'email', autoComplete: 'off', maxLength: 320, defaultValue: recipientEmail }}
        />
        <TextField {...sender} input={{ autoComplete: 'off', maxLength: 60, defaultValue: senderName }} />
        <AreaField {...message} optional={t.optional} area={{ rows: 3, maxLength: 300, defaultValue: text }} />
        <TextField
          {...deliverOn}
          optional={t.optional}
          hint={t.deliverHint}
          input={{ type: 'date', min: today, max: lastDeliveryDay(today), defaultValue: day }}
        />
      </div>
    </details>
  )
}
