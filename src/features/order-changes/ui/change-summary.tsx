import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ADDRESS_FIELDS } from '#src/web/kit/form/address-values.ts'
import { Form } from '#src/web/kit/form/form.tsx'
import type { ChangeableOrder, OrderChangePreview } from '../order-change.contract.ts'
import { ItemImage } from './change-form.tsx'
import css from './change-order.module.css'

interface ChangeSummaryProps {
  order: ChangeableOrder
  preview: OrderChangePreview
  submission: Submission
  formKey: string
}

/** The order before and after the change, and the button that makes it. */
export function ChangeSummary({ order, preview, submission, formKey }: ChangeSummaryProps) {
  const { check: t } = useTexts({ en: changeOrderEn })
  const money = useMoney()
  const { effect, effectAmount, paymentTitle, problem } = preview
  return (
    <>
      <div data-form-error="" tabIndex={-1}>
        {submission.formError && <Alert tone="error">{submission.formError}</Alert>}
      </div>
      {problem !== null && <Alert tone="warn">{problem}</Alert>}
      <Items preview={preview} />
      {preview.address && (
        <section aria-labelledby="change-to">
          <h2 id="change-to">{t.goesTo}</h2>
          <p className={css.text}>{[preview.address.name, ...preview.address.lines].join('\n')}</p>
        </section>
      )}
      <Totals preview={preview} />
      {problem === null && (
        <>
          <p className={css.effect}>{t.effects[effect](money(effectAmount), paymentTitle)}</p>
          <Form
            submission={submission}
            action={`/change-order?order=${order.orderNumber}`}
            encType="multipart/form-data"
          >
            <Hidden order={order} preview={preview} formKey={formKey} />
            <button type="submit" className="btn lg" aria-disabled={submission.isPending}>
              {effect === 'pay' ? t.pay(money(effectAmount)) : t.submit}
            </button>
          </Form>
        </>
      )}
    </>
  )
}

function Items({ preview }: Pick<ChangeSummaryProps, 'preview'>) {
  const { check: t } = useTexts({ en: changeOrderEn })
  const money = useMoney()
  return (
    <section aria-labelledby="change-result">
      <h2 id="change-result">{t.items}</h2>
      <ul className={css.lines}>
        {preview.lines.map((line) => (
          <li key={line.lineId ?? `${line.name} ${line.optionValues.join()}`} className={css.line}>
            <ItemImage item={line} />
            <div className={css.about}>
              <b className={line.after === 0 ? css.gone : undefined}>
                <ShopText>{line.name}</ShopText>
              </b>
              <OptionValues values={line.optionValues} />
              <span className={line.before === line.after ? 'muted sm' : 'sm strong'}>
                {line.lineId === null
                  ? t.added(line.after, money(line.unitAmount))
                  : line.after === 0
                    ? t.removed
                    : line.before === line.after
                      ? t.same(line.after)
                      : t.units(line.before, line.after)}
              </span>
            </div>
            <span className={`num ${css.amount}`}>{money(line.lineAmount)}</span>
          </li>
        ))}
      </ul>
      {preview.lines.some(({ lineId }) => lineId === null) && <p className="muted sm">{t.addedHelp}</p>}
    </section>
  )
}

function Totals({ preview: { before, after, pricesIncludeTax } }: Pick<ChangeSummaryProps, 'preview'>) {
  const { check: t } = useTexts({ en: changeOrderEn })
  const money = useMoney()
  const rows = [
    { name: t.subtotal, from: before.subtotalAmount, to: after.subtotalAmount },
    { name: t.discount, from: -before.discountAmount, to: -after.discountAmount },
    { name: t.delivery, from: before.shippingAmount, to: after.shippingAmount },
    { name: t.fee, from: before.feeAmount, to: after.feeAmount },
    { name: pricesIncludeTax ? t.taxIncluded : t.tax, from: before.taxAmount, to: after.taxAmount },
  ].filter(({ name, from, to }) => name === t.subtotal || from !== 0 || to !== 0)
  return (
    <section aria-labelledby="change-totals">
      <h2 id="change-totals">{t.totals}</h2>
      <table className={`num ${css.totals}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t.totals}</span>
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, { name: t.total, from: before.totalAmount, to: after.totalAmount }].map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={from === to ? undefined : css.old}>{money(from)}</td>
              <td>{money(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The checked change, as it is sent. */
function Hidden({ order, preview, formKey }: Omit<ChangeSummaryProps, 'submission'>) {
  const { address } = preview
  return (
    <>
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="changeHash" value={preview.changeHash} />
      {preview.wanted.map(({ lineId, quantity }, index) => (
        <span key={lineId} hidden>
          <input type="hidden" name={`line${index}`} value={lineId} />
          <input type="hidden" name={`quantity${index}`} value={quantity} />
        </span>
      ))}
      {address && ADDRESS_FIELDS.map((name) => <input key={name} type="hidden" name={name} value={address[name]} />)}
      {order.canChangeAddress && <input type="hidden" name="shippingOptionId" value={preview.shippingOptionId} />}
    </>
  )
}
