import { useNavigate } from '#src/web/router/router-provider.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { codeOf } from '../../client/admin-client.ts'
import type { Order, OrderEdit, OrderEditPreview } from '../../client/operations.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { useChange } from '../../client/use-operation.ts'
import { FormError } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { useToast } from '../../kit/toast.tsx'
import { orderEditEn as t } from '../../messages/order-edit.en.ts'
import { useCan, useShop, useShopPath } from '../../shell/shop-context.ts'
import { Agreement, NotifyBox, PaymentOfRest } from './edit-payment.tsx'
import { isEmptyEdit, type OrderEditForm } from './order-edit-form.rules.ts'
import type { EditForm } from './use-order-edit.ts'

interface EditSummaryProps {
  order: Order
  edit: EditForm
  requested: OrderEdit
  preview: { data: OrderEditPreview | null; error: Error | null; isSettled: boolean }
  isChecked: boolean
  onCheck: () => void
}

/** Whether a difference is paid by a link that the customer gets. */
const isByLink = (form: OrderEditForm, { effect, isPaidLater }: OrderEditPreview): boolean =>
  effect === 'pay' && !isPaidLater && !form.isReceived

/** Whether the customer is to be asked by mail. */
const needsLink = ({ consentWay }: OrderEditForm, { needsConsent }: OrderEditPreview): boolean =>
  needsConsent && consentWay === 'ask'

/** What the edit costs, how the customer has agreed, and the button that makes it. */
export function EditSummary({ order, edit, requested, preview, isChecked, onCheck }: EditSummaryProps) {
  const { form } = edit
  const save = useSave(order, edit)
  const mayRefund = useCan()(PERMISSIONS.refund)
  const { money } = useFormats()
  const { data } = preview
  const isEmpty = isEmptyEdit(requested)
  const isProposing = data !== null && needsLink(form, data)
  const isRejected = data?.lines.some(({ problem }) => problem !== null) ?? true
  const isForbidden = data?.effect === 'refund' && !mayRefund
  const isReady = data !== null && preview.error === null && !isEmpty && !isRejected && !isForbidden
  const submit = (): void => {
    onCheck()
    if (isReady && preview.isSettled && isComplete(form, data)) save.run(requested, data)
  }
  return (
    <aside className="column wide summary-card" aria-label={t.changes}>
      <section className="card" aria-labelledby="edit-changes">
        <div className="card-head">
          <h2 id="edit-changes">{t.changes}</h2>
        </div>
        <div className="card-body column wide">
          {data && <Sums preview={data} isIncluded={order.pricesIncludeTax} />}
          <FormError error={preview.error} />
        </div>
      </section>
      <section className="card">
        <div className="card-body column wide">
          {data?.needsConsent === true && !isEmpty && (
            <Agreement edit={edit} isChecked={isChecked} canAsk={order.email !== ''} />
          )}
          {data?.effect === 'pay' && !isEmpty && !isProposing && <PaymentOfRest edit={edit} preview={data} />}
          {!isProposing && (
            <NotifyBox edit={edit} hasEmail={order.email !== ''} isNeeded={data !== null && isByLink(form, data)} />
          )}
          {isEmpty && <p className="small soft">{t.nothingChanged}</p>}
          {isForbidden && <p className="callout warn">{t.noRefund}</p>}
          <FormError error={save.error} />
          {codeOf(save.error) === 'changed_meanwhile' && (
            <button type="button" className="button full" onClick={save.lookAgain}>
              {t.goOn}
            </button>
          )}
          <button
            type="button"
            className="button primary full"
            aria-disabled={!isReady || save.isPending}
            onClick={() => {
              if (!save.isPending) submit()
            }}
          >
            {submitLabel(form, data, money)}
          </button>
        </div>
      </section>
    </aside>
  )
}

function submitLabel(form: OrderEditForm, data: OrderEditPreview | null, money: (amount: number) => string): string {
  if (data && needsLink(form, data)) return t.send
  if (data?.effect === 'refund') return t.saveAndRefund(money(data.effectAmount))
  return data && isByLink(form, data) ? t.saveAndAsk : t.save
}

/** Whether everything is typed that the server requires. */
const isComplete = ({ reason, consentWay, consentName }: OrderEditForm, { needsConsent }: OrderEditPreview): boolean =>
  reason.trim() !== '' && (!needsConsent || consentWay === 'ask' || (consentWay !== null && consentName.trim() !== ''))

/** Returns what saves the edit, and leads back to the order. */
function useSave(order: Order, { form, change, clear }: EditForm) {
  const { _id: shopId } = useShop()
  const to = useShopPath()
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { orderNumber } = order
  const onDone = (): void => {
    clear()
    toast(t.saved(orderNumber))
    void navigate(to(`/orders/${orderNumber}`))
  }
  const plain = useChange('applyOrderEdit', onDone)
  const refunding = useChange('applyRefundingOrderEdit', onDone)
  const proposing = useChange('proposeOrderEdit', () => {
    clear()
    toast(t.sent(orderNumber))
    void navigate(to(`/orders/${orderNumber}`))
  })
  const all = [plain, refunding, proposing]
  const { reason, consentWay, consentName, isReceived, reference, notify } = form
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: plain.error ?? refunding.error ?? proposing.error,
    run: (requested: OrderEdit, preview: OrderEditPreview): void => {
      for (const { reset } of all) reset()
      const agreed = { edit: requested, reason: reason.trim(), totalAmount: preview.after.totalAmount }
      const version = form.version ?? order.version
      if (needsLink(form, preview)) {
        proposing.mutate({ params: { orderNumber }, body: { ...agreed, version } })
        return
      }
      const hasRest = preview.effect === 'pay' && !preview.isPaidLater
      const body = {
        ...agreed,
        notify: notify || isByLink(form, preview),
        version,
        ...(preview.needsConsent &&
          consentWay &&
          consentWay !== 'ask' && { consent: { name: consentName.trim(), how: consentWay } }),
        ...(hasRest && isReceived && { receivedReference: reference.trim() }),
      }
      const { mutate } = preview.effect === 'refund' ? refunding : plain
      mutate({ params: { orderNumber }, body })
    },
    /** Loads the present order; what was typed stays. */
    lookAgain: (): void => {
      for (const { reset } of all) reset()
      void client.invalidateQueries({ queryKey: ['shop', shopId] })
      change({ version: null })
    },
  }
}

function Sums({ preview, isIncluded }: { preview: OrderEditPreview; isIncluded: boolean }) {
  const { money } = useFormats()
  const { before, after, paidAmount, effect, effectAmount } = preview
  const rows: [label: string, before: number, after: number, isShown?: boolean][] = [
    [t.goods, before.subtotalAmount, after.subtotalAmount],
    [t.discounts, -before.discountAmount, -after.discountAmount, before.discountAmount + after.discountAmount > 0],
    [t.deliveryCost, before.shippingAmount, after.shippingAmount],
    [t.fee, before.feeAmount, after.feeAmount, before.feeAmount + after.feeAmount > 0],
    [isIncluded ? t.taxIncluded : t.tax, before.taxAmount, after.taxAmount],
  ]
  return (
    <>
      <table className="edit-sums">
        <thead>
          <tr>
            <th scope="col">{t.amount}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, , , isShown = true]) => isShown)
            .map(([label, one, other]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{money(one)}</td>
                <td>{money(other)}</td>
              </tr>
            ))}
          <tr className="total">
            <th scope="row">{t.total}</th>
            <td>{money(before.totalAmount)}</td>
            <td>{money(after.totalAmount)}</td>
          </tr>
          <tr>
            <th scope="row">{t.paid}</th>
            <td>{money(paidAmount)}</td>
            <td>{money(paidAmount)}</td>
          </tr>
        </tbody>
      </table>
      <p className={`callout edit-effect ${effect === 'pay' ? 'warn' : effect === 'refund' ? 'ok' : ''}`} role="status">
        <span className="grow strong">{t.effects[effect]}</span>
        {effect !== 'nothing' && <span className="strong">{money(effectAmount)}</span>}
      </p>
    </>
  )
}
