import type { ReactNode } from 'react'
import { useFormats } from '../kit/formats.ts'
import { discountsEn as t } from '../messages/discounts.en.ts'

/** The part of a form that shows the effect on the shop's pages before it is saved. */
export const PreviewCard = ({ children }: { children: ReactNode }) => (
  <section className="card" aria-labelledby="discount-preview">
    <div className="card-head">
      <h2 id="discount-preview">{t.preview}</h2>
    </div>
    <div className="card-body column" role="status">
      {children}
    </div>
  </section>
)

interface PreviewedPrice {
  name: string
  amount: number
  strikeAmount: number | null
  discountBps: number | null
  note?: string | undefined
}

/** A price as the shop's pages show it: struck only against the lowest one of 30 days. */
export function PreviewedPriceRow({ name, amount, strikeAmount, discountBps, note }: PreviewedPrice) {
  const { money } = useFormats()
  return (
    <li className="price-row">
      <span className="grow">
        <bdi className="break">{name}</bdi>
        {note !== undefined && <span className="small soft block">{note}</span>}
      </span>
      {discountBps !== null && discountBps > 0 && (
        <span className="price-cut">{t.percentLess(String(Math.floor(discountBps / 100)))}</span>
      )}
      <span className="end nowrap">
        <span className="strong">{money(amount)}</span>
        {strikeAmount !== null && (
          <span className="small soft block">
            <span className="visually-hidden">{t.before} </span>
            <s>{money(strikeAmount)}</s>
          </span>
        )}
      </span>
    </li>
  )
}
