import { useRef } from 'react'
import { creditFieldEn } from '#src/shared/messages/checkout/credit-field.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { CodeField } from '#src/web/kit/form/code-field.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const apply = async (code: string): Promise<void> => {
    const { data } = await browserApi().post('/shop/checkout/gift-card', { body: { code } })
    if (input.current) input.current.value = ''
    change([...cards, data.token], usesAccount)
  }
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
      {quote?.lines.some(({ isGiftCard }) => isGiftCard) ? (
        <p className={css.choiceError}>{t.notForCards}</p>
      ) : (
        <CodeField
          label={t.code}
          maxLength={40}
          texts={{ apply: t.apply, missing: t.needed, failed: t.failed }}
          input={input}
          onApply={apply}
        />
      )}
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
