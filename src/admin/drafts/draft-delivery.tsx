import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { DraftQuote } from '../client/operations.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { useShop } from '../shell/shop-context.ts'
import type { DraftForm } from './use-draft-form.ts'

/** How the order is delivered, at the price of the option or at an own one. */
export function DraftDelivery({ form, quote }: { form: DraftForm; quote: DraftQuote | null }) {
  const { currency } = useShop()
  const { money, days } = useFormats()
  const { shippingAmount } = form.content
  const [text, setText] = useState(shippingAmount === null ? '' : toDecimal(shippingAmount, currency))
  const typed = text.trim() === '' ? null : readAmount(text, currency)
  const isInvalid = text.trim() !== '' && (typed === null || typed < 0)
  const offers = quote?.shippingOffers ?? []
  return (
    <section className="card" aria-labelledby="draft-delivery">
      <div className="card-head">
        <h2 id="draft-delivery">{t.delivery}</h2>
      </div>
      <div className="card-body column">
        {offers.length === 0 && <p className="soft medium">{t.noDelivery}</p>}
        {offers.map(({ _id: id, title, amount, promise }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="draft-delivery"
              checked={quote?.shippingOptionId === id}
              onChange={() => form.change({ shippingOptionId: id })}
            />
            <span className="grow">
              {title}
              {promise && <span className="soft"> · {days(promise.from, promise.to)}</span>}
            </span>
            <span className="strong">{money(amount)}</span>
          </label>
        ))}
        <TextField
          label={t.ownPrice}
          hint={t.ownPriceHint}
          inputMode="decimal"
          value={text}
          error={isInvalid ? t.amountWrong(toDecimal(490, currency)) : undefined}
          onValue={(value) => {
            setText(value)
            const amount = value.trim() === '' ? null : readAmount(value, currency)
            if (value.trim() === '' || (amount !== null && amount >= 0)) form.change({ shippingAmount: amount })
          }}
        />
      </div>
    </section>
  )
}
