import { useEffect, useId, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { SelectField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { fieldErrorsOf } from '#src/web/client/error-response.ts'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { Form } from '#src/web/kit/form/form.tsx'
import type { Order } from '../order.contract.ts'
import { MAX_CANCEL_TEXT, SHOPPER_REASONS } from '../order.rules.ts'
import css from './cancel-dialog.module.css'
import { useDetailTexts, usePaymentName } from './texts.ts'

interface CancelDialogProps {
  order: Order
  /** @param refundAmount the refund */
  onCancelled: (refundAmount: number) => void
  onClose: () => void
}

const isReason = (text: string): text is (typeof SHOPPER_REASONS)[number] =>
  (SHOPPER_REASONS as readonly string[]).includes(text)

/** Asks for the reason, shows the refund, and cancels the order (behaviour B14). */
export function CancelDialog({ order, onCancelled, onClose }: CancelDialogProps) {
  const { cancelDialog: t, failed } = useDetailTexts()
  const { close } = useMessages().shell
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const form = useSubmit({
    failed,
    validate: (values) => (isReason(textOf(values, 'reason')) ? {} : { reason: t.reasonMissing }),
    send: (values) => {
      const reason = textOf(values, 'reason')
      return browserApi().post('/shop/user/order/{id}/cancel', {
        params: { id: order._id },
        body: { reason: isReason(reason) ? reason : 'other', text: textOf(values, 'text').trim() },
      })
    },
    success: ({ data }) => {
      dialog.current?.close()
      onCancelled(data.refundAmount)
    },
    failure: (error) => {
      const [text] = Object.values(fieldErrorsOf(error))
      return text ? { formError: text } : null
    },
  })
  const { errors, formError, isPending } = form
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const leave = (): void => dialog.current?.close()
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <Form submission={form}>
        <div className={css.head}>
          <h2 id={id}>{t.title}</h2>
          <button type="button" className="iconbtn" aria-label={close} onClick={leave}>
            <Icon name="close" />
          </button>
        </div>
        {formError && <Alert tone="error">{formError}</Alert>}
        <p>{t.lead}</p>
        <RefundPreview order={order} />
        <SelectField
          name="reason"
          label={t.reason}
          error={errors.reason}
          select={{ required: true, defaultValue: '', autoFocus: true }}
        >
          <option value="" disabled>
            {t.choose}
          </option>
          {SHOPPER_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <MoreText />
        <div className={css.foot}>
          <button type="button" className="btn ghost" onClick={leave}>
            {t.keep}
          </button>
          <button type="submit" className="btn" aria-disabled={isPending}>
            {isPending ? t.busy : t.confirm}
          </button>
        </div>
      </Form>
    </dialog>
  )
}

function RefundPreview({ order: { cancellation, payment } }: { order: Order }) {
  const { cancelDialog: t } = useDetailTexts()
  const nameOf = usePaymentName()
  const money = useMoney()
  const amount = cancellation?.refundAmount ?? 0
  return (
    <p className={css.refund}>
      <Icon name="return" />
      <span>{amount > 0 ? t.refund(money(amount), nameOf(payment)) : t.nothing}</span>
    </p>
  )
}

function MoreText() {
  const { cancelDialog: t } = useDetailTexts()
  const id = useId()
  const [left, setLeft] = useState(MAX_CANCEL_TEXT)
  return (
    <div className={css.more}>
      <label htmlFor={id}>
        {t.text} <span className="muted">({t.optional})</span>
      </label>
      <textarea
        id={id}
        name="text"
        rows={3}
        maxLength={MAX_CANCEL_TEXT}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => setLeft(MAX_CANCEL_TEXT - target.value.length)}
      />
      <span id={`${id}-left`} className="muted sm num">
        {t.textLeft(left)}
      </span>
    </div>
  )
}
