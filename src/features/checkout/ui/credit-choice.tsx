import { lazy, Suspense, useEffect, useState } from 'react'
import type { Quote, QuoteRequest } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { FormValues } from './form-draft.ts'
import { readCredits } from './parse-checkout-form.ts'
import { useCheckoutTexts } from './texts.ts'

/** Loaded when it is opened, because few orders are paid by it. */
const CreditField = lazy(async () => ({ default: (await import('./lazy-fields.ts')).CreditField }))

export type Credits = NonNullable<QuoteRequest['credits']>

interface CreditChoiceProps {
  quote: Quote | null
  start: FormValues
  /** Called after the gift cards or the use of store credit have changed. */
  onChange: () => void
}

/** Gift cards and store credit that pay as much of the order as they have. */
export function CreditChoice({ quote, start, onChange }: CreditChoiceProps) {
  const t = useCheckoutTexts()
  const [credits, setCredits] = useState(() => readCredits(start['credits'] ?? ''))
  const [isOpen, setOpen] = useState(credits.length > 0)
  useEffect(onChange, [credits, onChange])
  return (
    <details className={css.gift} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link">{t.credit}</summary>
      <input type="hidden" name="credits" value={credits.length > 0 ? JSON.stringify(credits) : ''} />
      {isOpen && (
        <Suspense>
          <CreditField quote={quote} credits={credits} onChange={setCredits} />
        </Suspense>
      )}
    </details>
  )
}
