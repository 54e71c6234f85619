import { useEffect } from 'react'
import { formatDateTime } from '#src/shared/dates.ts'
import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { TimeLeft } from '#src/web/kit/display/countdown.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ADDRESS_FIELDS } from '#src/web/kit/form/address-values.ts'
import { Form } from '#src/web/kit/form/form.tsx'
import { useRevalidator } from '#src/web/router/router-provider.tsx'
import type { ChangeableOrder } from '../order-change.contract.ts'
import { applyChangeForm, cancelChangeForm, previewChangeForm, type CheckedChange } from '../order-change.form.ts'
import { ChangeForm } from './change-form.tsx'
import css from './change-order.module.css'
import { ChangeSummary } from './change-summary.tsx'

interface ChangeOrderProps {
  order: ChangeableOrder
  /** The result of a step without a script. */
  result: FormResult
  /** The idempotency key of the change without a script. */
  formKey: string
}

/** The page on which customers change an order: what is wanted, and what it then costs. It works without a script. */
export function ChangeOrder(props: ChangeOrderProps) {
  const t = useTexts({ en: changeOrderEn })
  const { order } = props
  return (
    <div className={`wrap ${css.page}`}>
      {order.open ? (
        <OpenChange order={order} open={order.open} />
      ) : order.changeUntil === null ? (
        <Over order={order} />
      ) : (
        <Change {...props} until={order.changeUntil} />
      )}
      <p>
        <a className="link" href={`/confirm-order?order=${order.orderNumber}`}>
          {t.back}
        </a>
      </p>
    </div>
  )
}

function Over({ order: { orderNumber } }: { order: ChangeableOrder }) {
  const t = useTexts({ en: changeOrderEn })
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      <div role="status">
        <Alert tone="warn">{t.over}</Alert>
      </div>
      <p className="muted">{t.overHelp}</p>
      <p>
        <a className="btn ghost" href={`/support?order=${orderNumber}`}>
          {t.help}
        </a>
      </p>
    </>
  )
}

function OpenChange({ order, open }: { order: ChangeableOrder; open: NonNullable<ChangeableOrder['open']> }) {
  const t = useTexts({ en: changeOrderEn }).open
  const shop = useShop()
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const cancelling = useForm(cancelChangeForm, { failed: t.failed, onSuccess: () => revalidate() })
  const time = formatDateTime(new Date(open.payUntil), shop)
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      <div data-form-error="" tabIndex={-1}>
        {cancelling.formError && <Alert tone="error">{cancelling.formError}</Alert>}
      </div>
      <p>{t.text(money(open.dueAmount), time)}</p>
      <div className={css.ways}>
        <a className="btn lg" href={`/user/payment?order=${order.orderNumber}`}>
          {t.pay(money(open.dueAmount))}
        </a>
        <Form submission={cancelling} action={`/change-order?order=${order.orderNumber}`} encType="multipart/form-data">
          <input type="hidden" name="orderId" value={order.orderId} />
          <input type="hidden" name="changeId" value={open._id} />
          <button type="submit" className="btn lg ghost" aria-disabled={cancelling.isPending}>
            {t.discard}
          </button>
        </Form>
      </div>
    </>
  )
}

/** Step 1 and step 2. */
function Change({ order, result, formKey, until }: ChangeOrderProps & { until: string }) {
  const t = useTexts({ en: changeOrderEn })
  const shop = useShop()
  const { revalidate } = useRevalidator()
  const choosing = useForm(previewChangeForm, { failed: t.failed, result })
  const applying = useForm(applyChangeForm, { failed: t.check.failed })
  const checked = choosing.data as CheckedChange | undefined
  const isChecking = checked !== undefined
  useEffect(() => {
    if (isChecking) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isChecking, checked])
  return (
    <>
      <h1 tabIndex={-1}>{isChecking ? t.check.title : t.title}</h1>
      <p>
        {t.until(order.orderNumber, formatDateTime(new Date(until), shop))}{' '}
        {/* Once the time is over, the page says so by itself. */}
        <TimeLeft until={until} text={t.left} ended={t.over} onEnd={() => void revalidate()} />
      </p>
      {checked && <ChangeSummary order={order} preview={checked.preview} submission={applying} formKey={formKey} />}
      {checked ? (
        <details open={checked.preview.problem !== null || applying.formError !== undefined}>
          <summary className="link">{t.check.edit}</summary>
          <ChangeForm
            order={order}
            offers={checked.preview.shippingOffers}
            submission={choosing}
            values={valuesOf(order, checked)}
          />
        </details>
      ) : (
        <ChangeForm order={order} offers={order.shippingOffers} submission={choosing} values={result.values ?? {}} />
      )}
    </>
  )
}

/** Returns the fields of step 1 for a checked change. */
const valuesOf = (order: ChangeableOrder, { preview }: CheckedChange): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    preview.wanted.map(({ lineId, quantity }) => [
      `quantity${order.lines.findIndex((line) => line.lineId === lineId)}`,
      String(quantity),
    ]),
  ),
  ...(preview.address && Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, preview.address?.[name] ?? '']))),
  shippingOptionId: preview.shippingOptionId,
})
