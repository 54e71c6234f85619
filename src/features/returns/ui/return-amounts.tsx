import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import type { ReturnPreview } from '../return.contract.ts'
import css from './return.module.css'

interface ReturnAmountListProps {
  amounts: ReturnPreview['amounts']
  currency: string
  /** What of it pays for other variants. */
  exchangeAmount: number
  /** What is paid on top of it. */
  exchangeDueAmount: number
}

/** What a refund consists of. */
export function ReturnAmountList({ amounts, exchangeAmount, exchangeDueAmount }: ReturnAmountListProps) {
  const t = useTexts({ en: returnEn }).amounts
  const money = useMoney()
  const rows = [
    { label: t.goods, amount: amounts.itemsAmount },
    { label: t.delivery, amount: amounts.deliveryAmount },
    { label: t.fee, amount: amounts.feeAmount },
    { label: t.restocking, amount: -amounts.restockingAmount },
    { label: t.deduction, amount: -amounts.deductionAmount },
    { label: t.setOff, amount: -amounts.setOffAmount },
    { label: t.exchange, amount: -exchangeAmount },
  ].filter(({ label, amount }) => label === t.goods || amount !== 0)
  return (
    <dl className={css.amounts}>
      {[...rows, { label: t.total, amount: amounts.amount - exchangeAmount }].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{money(amount)}</dd>
        </div>
      ))}
      {exchangeDueAmount > 0 && (
        <div>
          <dt>{t.exchangeDue}</dt>
          <dd className="num">{money(exchangeDueAmount)}</dd>
        </div>
      )}
    </dl>
  )
}
