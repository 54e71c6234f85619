import { formatMoney } from '#src/shared/money.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './price.module.css'

interface PriceProps {
  amount: number
  strikeAmount: number | null
  /** Whether other variants cost more. */
  from?: boolean
  size?: 'card' | 'page'
}

/** Returns a formatter of amounts in the shop's currency. */
export function useMoney(): (amount: number) => string {
  const { currency, locale } = useShop()
  return (amount) => formatMoney(amount, currency, locale)
}

/** Renders the current price, and the reference price where it may be shown. */
export function Price({ amount, strikeAmount, from = false, size = 'card' }: PriceProps) {
  const t = useMessages().product
  const money = useMoney()
  return (
    <p className={`${css.price} ${size === 'page' ? css.page : ''}`}>
      {from && <span className={css.from}>{t.from}</span>}
      {strikeAmount !== null && <span className="vh">{t.now}</span>}
      <b className={strikeAmount === null ? undefined : css.now}>{money(amount)}</b>
      {strikeAmount !== null && (
        <s>
          <span className="vh">{t.was} </span>
          {money(strikeAmount)}
        </s>
      )}
    </p>
  )
}
