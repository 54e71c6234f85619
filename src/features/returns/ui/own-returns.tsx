import { formatDate } from '#src/shared/dates.ts'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { OwnReturn } from '../return.contract.ts'
import css from './own-returns.module.css'

/** The returns of a signed-in shopper, each with a link to its page. */
export function OwnReturns({ returns }: { returns: readonly OwnReturn[] }) {
  const t = useTexts({ en: returnEn })
  const { locale, language, timeZone } = useShop()
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{t.list.title}</h2>
      <ul className={css.list}>
        {returns.map(({ number, orderNumber, status, requestedAt, pieces }) => (
          <li key={number}>
            <a className="link" href={`/return/${number}`}>
              {t.page.number(number)}
            </a>
            <span>{t.statuses[status]}</span>
            <span className="muted">
              {t.list.about(pieces, orderNumber)} · {formatDate(new Date(requestedAt), { locale, language, timeZone })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
