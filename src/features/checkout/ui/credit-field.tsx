import { useId, useRef, useState } from 'react'
import { creditFieldEn } from '#src/shared/messages/checkout/credit-field.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { codeOf, messageOf } from '#src/web/client/error-response.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import type { Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { Credits } from './credit-choice.tsx'

interface CreditFieldProps {
  quote: Quote | null
  credits: Credits
  onChange: (credits: Credits) => void
}

/** The field for the code of a gift card, the cards that pay, and the shopper's store credit. */
export function CreditField({ quote, credits, onChange }: CreditFieldProps) {
  const t = useTexts({ en: creditFieldEn })
  const money = useMoney()
  const cards = credits.flatMap((credit) => ('token' in credit ? [credit.token] : []))
  const usesAccount = cards.length < credits.length
  const balance = quote?.creditBalanceAmount ?? 0
  const change = (tokens: readonly string[], account: boolean): void =>
    onChange([...tokens.map((token) => ({ token })), ...(account ? [{ account: true as const }] : [])])
  return (
    <>
      {(balance > 0 || usesAccount) && (
        <label className={css.box}>
          <input type="checkbox" checked={usesAccount} onChange={({ target }) => change(cards, target.checked)} />
          <span>{t.spendCredit(money(balance))}</span>
        </label>
      )}
      {cards.length > 0 && (
        <ul>
          {cards.map((token) => (
            <AppliedCard
              key={token}
              quote={quote}
              token={token}
              onRemove={() =>
                change(
                  cards.filter((other) => other !== token),
                  usesAccount,
                )
              }
            />
          ))}
        </ul>
      )}
      <CodeInput onApplied={(token) => change([...cards, token], usesAccount)} />
    </>
  )
}

function AppliedCard({ quote, token, onRemove }: { quote: Quote | null; token: string; onRemove: () => void }) {
  const t = useTexts({ en: creditFieldEn })
  const money = useMoney()
  const applied = quote?.credits?.find((credit) => credit.token === token)
  const last4 = applied?.last4 ?? ''
  return (
    <li className={css.actions}>
      <Icon name={applied || !quote?.credits ? 'check' : 'warn'} />
      <span>{t.card(last4)}</span>
      {applied && <span className="num">−{money(applied.usedAmount)}</span>}
      {quote?.credits && !applied && <span className={css.choiceError}>{t.unusable}</span>}
      <button type="button" className="iconbtn" aria-label={t.remove(last4)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}

function CodeInput({ onApplied }: { onApplied: (token: string) => void }) {
  const t = useTexts({ en: creditFieldEn })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const apply = async (): Promise<void> => {
    const field = input.current
    if (!field || isBusy) return
    if (field.value.trim() === '') {
      setError(t.needed)
      field.focus()
      return
    }
    setBusy(true)
    setError('')
    try {
      const { data } = await browserApi().post('/shop/checkout/gift-card', { body: { code: field.value } })
      field.value = ''
      onApplied(data.token)
    } catch (failure) {
      if (codeOf(failure) === null) logFailure(failure)
      setError(messageOf(failure, t.failed))
      field.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.area}>
      <label htmlFor={id}>{t.code}</label>
      <div className={css.actions}>
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must not submit the surrounding form.
            event.preventDefault()
            void apply()
          }}
        />
        <button type="button" className="btn ghost" aria-disabled={isBusy} onClick={() => void apply()}>
          {t.apply}
        </button>
      </div>
      <p id={`${id}-error`} className={css.choiceError} role="alert">
        {error}
      </p>
    </div>
  )
}
