import { formatDateTime } from '#src/shared/dates.ts'
import { offerEn } from '#src/shared/messages/orders/offer.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ConfirmPage } from '#src/web/kit/form/confirm-page.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { Offer } from '../offer.contract.ts'
import { acceptOfferForm, declineOfferForm } from '../offer.form.ts'
import css from './offer.module.css'

interface OfferViewProps {
  /** null when its link has ended. */
  offer: Offer | null
  token: string
  result: FormResult
}

/** An order that the shop offers, or a change of one, with its price and the button that accepts it. */
export function OfferView({ offer, token, result }: OfferViewProps) {
  const t = useTexts({ en: offerEn })
  const accepting = useForm(acceptOfferForm, { params: { token }, failed: t.failed, result })
  const declining = useForm(declineOfferForm, { params: { token }, failed: t.failed, result })
  const toShop = (
    <a className="btn ghost" href="/">
      {t.toShop}
    </a>
  )
  if (declining.outcome === 'done')
    return (
      <ConfirmPage title={t.declined} text={t.declinedText}>
        {toShop}
      </ConfirmPage>
    )
  if (!offer || accepting.outcome === 'expired' || declining.outcome === 'expired')
    return (
      <ConfirmPage title={t.ended} text={t.endedText}>
        {toShop}
      </ConfirmPage>
    )
  return (
    <div className={`wrap ${css.page}`}>
      <Head offer={offer} />
      <Lines offer={offer} />
      {offer.gateways.length > 0 && <Gateways offer={offer} />}
      <div data-form-error="" tabIndex={-1}>
        {[accepting.formError ?? declining.formError ?? offer.problem].map((text) =>
          text ? (
            <Alert key="error" tone="error">
              {text}
            </Alert>
          ) : null,
        )}
      </div>
      <Actions offer={offer} accepting={accepting} declining={declining} />
    </div>
  )
}

function Head({ offer: { type, number, expiresAt } }: { offer: Offer }) {
  const t = useTexts({ en: offerEn })
  const { shop } = useShopData()
  const { locale, language, timeZone } = shop
  return (
    <header>
      <h1>{type === 'order' ? t.title : t.changeTitle(number)}</h1>
      <p>{type === 'order' ? t.lead(shop.shopName) : t.changeLead}</p>
      <p className="muted">{t.until(formatDateTime(new Date(expiresAt), { locale, language, timeZone }))}</p>
    </header>
  )
}

function Lines({ offer }: { offer: Offer }) {
  const t = useTexts({ en: offerEn })
  const money = useMoney()
  const { lines, subtotalAmount, discountAmount, shippingAmount, feeAmount, taxAmount } = offer
  const { totalAmount, beforeAmount, pricesIncludeTax } = offer
  const stateOf = (before: number | null, quantity: number): string | null => {
    if (before === null || before === quantity) return null
    return quantity === 0 ? t.removed : t.was(before)
  }
  const rows: [label: string, amount: number, isShown: boolean][] = [
    [t.subtotal, subtotalAmount, true],
    [t.discount, -discountAmount, discountAmount > 0],
    [t.shipping, shippingAmount, true],
    [t.fee, feeAmount, feeAmount > 0],
    [pricesIncludeTax ? t.taxIncluded : t.tax, taxAmount, taxAmount > 0],
    [t.before, beforeAmount ?? 0, beforeAmount !== null],
  ]
  return (
    <section aria-labelledby="offer-items">
      <h2 id="offer-items">{t.items}</h2>
      <ul>
        {lines.map(({ name, before, quantity, lineAmount }, index) => (
          <li key={`${name} ${index}`} className={css.row}>
            <span>
              {quantity} × <ShopText>{name}</ShopText>{' '}
              {stateOf(before, quantity) !== null && <span className="muted">({stateOf(before, quantity)})</span>}
            </span>
            <span className="num">{money(lineAmount)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {rows
          .filter(([, , isShown]) => isShown)
          .map(([label, amount]) => (
            <div key={label} className={css.row}>
              <dt>{label}</dt>
              <dd className="num">{money(amount)}</dd>
            </div>
          ))}
        <div className={`${css.row} ${css.total}`}>
          <dt>{beforeAmount === null ? t.total : t.after}</dt>
          <dd className="num">{money(totalAmount)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The ways to pay are links, because the total may depend on them. */
function Gateways({ offer: { gateways, gatewayId } }: { offer: Offer }) {
  const t = useTexts({ en: offerEn })
  return (
    <nav aria-labelledby="offer-pay">
      <h2 id="offer-pay">{t.pay}</h2>
      <div className={css.choices}>
        {gateways.map(({ _id, title }) => (
          <a key={_id} href={`?pay=${encodeURIComponent(_id)}`} aria-current={_id === gatewayId ? 'true' : undefined}>
            <ShopText>{title}</ShopText>
          </a>
        ))}
      </div>
    </nav>
  )
}

type Submission = ReturnType<typeof useForm>

function Actions({
  offer: { type, totalAmount, gatewayId, quoteHash, problem },
  accepting,
  declining,
}: {
  offer: Offer
  accepting: Submission
  declining: Submission
}) {
  const t = useTexts({ en: offerEn })
  const money = useMoney()
  if (problem !== null) return null
  if (type === 'order' && gatewayId === null) return <p role="status">{t.choosePay}</p>
  return (
    <div className={css.actions}>
      <Form submission={accepting}>
        <input type="hidden" name="totalAmount" value={totalAmount} />
        <input type="hidden" name="gatewayId" value={gatewayId ?? ''} />
        <input type="hidden" name="quoteHash" value={quoteHash} />
        <button type="submit" className="btn lg" aria-disabled={accepting.isPending}>
          {(type === 'order' ? t.accept : t.agree)(money(totalAmount))}
        </button>
      </Form>
      {type === 'change' && (
        <Form submission={declining}>
          <input type="hidden" name="decline" value="yes" />
          <button type="submit" className="btn ghost" aria-disabled={declining.isPending}>
            {t.decline}
          </button>
        </Form>
      )}
    </div>
  )
}
