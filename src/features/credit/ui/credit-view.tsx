import { formatDate } from '#src/shared/dates.ts'
import { creditEn } from '#src/shared/messages/account/credit.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { CreditMovement, StoreCredit } from '../credit.contract.ts'
import css from './credit.module.css'

/** The balance of a shopper and a page of its movements. */
export function CreditView({ credit }: { credit: StoreCredit }) {
  const t = useTexts({ en: creditEn })
  const { locale } = useShop()
  const { currency, balanceAmount, movements, page, pageSize, total } = credit
  return (
    <>
      <p className={css.balance}>
        <span className="muted">{t.balance}</span>
        <strong className="num">{formatMoney(balanceAmount, currency, locale)}</strong>
      </p>
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
