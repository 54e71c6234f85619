import { useEffect } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { giftCardEn } from '#src/shared/messages/account/gift-card.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { GiftCardBalance } from '../gift-card.contract.ts'
import { giftCardForm } from '../gift-card.form.ts'
import { Movements } from './credit-view.tsx'
import css from './credit.module.css'

/** A form for the code of a gift card, and then its balance; it works without a script. */
export function GiftCardPage({ result }: { result: FormResult }) {
  const t = useTexts({ en: giftCardEn })
  const search = useForm(giftCardForm, { failed: t.failed, result })
  const found = search.data as GiftCardBalance | undefined
  useEffect(() => {
    if (found) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [found])
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      {found ? (
        <Found card={found} onAnother={() => search.show({})} />
      ) : (
        <>
          <p className="muted">{t.lead}</p>
          <div data-form-error="" tabIndex={-1}>
            {search.formError && <Alert tone="error">{search.formError}</Alert>}
          </div>
          <Form submission={search} action="/gift-card" className={css.form}>
            <TextField
              name="code"
              label={t.code}
              hint={t.codeHint}
              error={search.errors.code}
              input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 100 }}
            />
            <button type="submit" className="btn lg" aria-disabled={search.isPending}>
              {t.check}
            </button>
          </Form>
        </>
      )}
    </>
  )
}

function Found({ card, onAnother }: { card: GiftCardBalance; onAnother: () => void }) {
  const t = useTexts({ en: giftCardEn })
  const { locale, language, timeZone } = useShop()
  const { last4, currency, balanceAmount, expiresAt, movements } = card
  // It ends with the moment before the next day.
  const end = expiresAt && new Date(Date.parse(expiresAt) - 1)
  return (
    <>
      <p>{t.card(last4)}</p>
      <p className={css.balance}>
        <span className="muted">{t.balance}</span>
        <strong className="num">{formatMoney(balanceAmount, currency, locale)}</strong>
        <span className="muted sm">{end ? t.until(formatDate(end, { locale, language, timeZone })) : t.noEnd}</span>
      </p>
      <Movements movements={movements} currency={currency} />
      <p>
        <a
          className="link"
          href="/gift-card"
          onClick={(event) => {
            // The page stays the same: without a script the link loads it again.
            event.preventDefault()
            onAnother()
          }}
        >
          {t.another}
        </a>
      </p>
    </>
  )
}
