import { useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { creditEn } from '#src/shared/messages/account/credit.en.ts'
import { giftCardEn } from '#src/shared/messages/account/gift-card.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { CreditMovement, StoreCredit } from '../credit.contract.ts'
import { addGiftCardForm } from '../gift-card.form.ts'
import css from './credit.module.css'

interface CreditViewProps {
  credit: StoreCredit
  /** That of a form which was posted without a script. */
  result: FormResult
}

/** The balance of a shopper, a form that adds a gift card to it, and a page of its movements. */
export function CreditView({ credit: loaded, result }: CreditViewProps) {
  const t = useTexts({ en: creditEn })
  const { locale } = useShop()
  const addition = useForm(addGiftCardForm, {
    failed: t.addFailed,
    result,
    onSuccess: (_response, form) => form.reset(),
  })
  // What was loaded later, such as another page, is newer than the result of the form.
  const [added, setAdded] = useState<{ loaded: StoreCredit; credit: StoreCredit } | null>(null)
  const latest = addition.data as StoreCredit | undefined
  if (latest && added?.credit !== latest) setAdded({ loaded, credit: latest })
  const credit = added?.loaded === loaded ? added.credit : loaded
  const { currency, balanceAmount, movements, page, pageSize, total } = credit
  return (
    <>
      <p className={css.balance}>
        <span className="muted">{t.balance}</span>
        <strong className="num">{formatMoney(balanceAmount, currency, locale)}</strong>
      </p>
      <AddGiftCard addition={addition} />
      {total === 0 ? (
        <>
          <p>{t.empty}</p>
          <p className="muted">{t.emptyText}</p>
        </>
      ) : (
        <Movements movements={movements} currency={currency} />
      )}
      <Pages page={page} count={Math.ceil(total / pageSize)} />
    </>
  )
}

function AddGiftCard({ addition }: { addition: Submission }) {
  const t = useTexts({ en: creditEn })
  const code = useTexts({ en: giftCardEn })
  const { formError, message, errors, isPending } = addition
  // Open where it was posted without a script; otherwise the shopper has opened it.
  const [isOpen] = useState([formError, message, errors.code].some((text) => text !== undefined))
  return (
    <details className={css.add} open={isOpen}>
      <summary className="link">{t.addCard}</summary>
      <p className="muted sm">{t.addLead}</p>
      <div data-form-error="" tabIndex={-1}>
        {formError && <Alert tone="error">{formError}</Alert>}
      </div>
      <Form submission={addition} action="/user/my-credit" className={css.form}>
        <TextField
          name="code"
          label={code.code}
          hint={code.codeHint}
          error={errors.code}
          input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 100 }}
        />
        <button type="submit" className="btn" aria-disabled={isPending}>
          {t.add}
        </button>
      </Form>
      <p role="status">{message}</p>
    </details>
  )
}

/** Movements of a balance, the newest first. */
export function Movements({ movements, currency }: { movements: readonly CreditMovement[]; currency: string }) {
  const t = useTexts({ en: creditEn })
  const { locale, language, timeZone } = useShop()
  return (
    <table className={css.table}>
      <caption className="vh">{t.movements}</caption>
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          <th scope="col" className={css.amount}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ _id, reason, amount, note, orderNumber, createdAt }) => (
          <tr key={_id}>
            <td>
              {t.reasons[reason]}
              {orderNumber !== null && (
                <>
                  {' · '}
                  <a className="link" href={`/user/my-orders/${orderNumber}`}>
                    {t.order(orderNumber)}
                  </a>
                </>
              )}
              <span className={`muted sm ${css.note}`}>
                {formatDate(new Date(createdAt), { locale, language, timeZone })}
                {note !== '' && ` · ${note}`}
              </span>
            </td>
            <td className={`num ${css.amount}`}>{formatMoney(amount, currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pages({ page, count }: { page: number; count: number }) {
  const t = useTexts({ en: creditEn })
  if (count < 2 && page === 1) return null
  const at = (pageNumber: number): string =>
    pageNumber === 1 ? '/user/my-credit' : `/user/my-credit?page=${pageNumber}`
  return (
    <nav className={css.pages} aria-label={t.pages}>
      {page > 1 && (
        <a className="btn ghost" rel="prev" href={at(page - 1)}>
          {t.newer}
        </a>
      )}
      <span className="muted num">{t.page(page, Math.max(count, page))}</span>
      {page < count && (
        <a className="btn ghost" rel="next" href={at(page + 1)}>
          {t.older}
        </a>
      )}
    </nav>
  )
}
