import { useEffect } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { AreaField, SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import type { ReturnableOrder, ReturnPreview } from '../return.contract.ts'
import { chooseReturnForm, requestReturnForm, type CheckedReturn } from '../return.form.ts'
import { isShopFault, MAX_NOTE, RETURN_REASONS } from '../return.rules.ts'
import { ReturnAmountList } from './return-amounts.tsx'
import { ImagesOfItems } from './images-of-items.tsx'
import { ReturnItem } from './return-item.tsx'
import { isReplacement, nameExchange } from '#src/shared/messages/orders/exchange-name.ts'
import css from './return.module.css'

interface ReturnRequestProps {
  order: ReturnableOrder
  /** The result of a step without a script. */
  result: FormResult
  /** The idempotency key of the request without a script. */
  formKey: string
}

/** Asks for a return in two steps: what comes back, and what is refunded for it. Both work without a script. */
export function ReturnRequest({ order, result, formKey }: ReturnRequestProps) {
  const t = useTexts({ en: returnEn })
  const choosing = useForm(chooseReturnForm, { failed: t.check.failed, result })
  const sending = useForm(requestReturnForm, { failed: t.check.failed })
  const checked = choosing.data as CheckedReturn | undefined
  const isChecking = checked !== undefined
  useEffect(() => {
    if (isChecking) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isChecking])
  const typed = result.values ?? {}
  if (!checked)
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.choose.lead(order.orderNumber)}</p>
        <FormError text={choosing.formError} />
        <Choose order={order} submission={choosing} typed={typed} />
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>{t.check.title}</h1>
      <FormError text={sending.formError} />
      <Check order={order} preview={checked.preview} submission={sending} formKey={formKey} />
      <details>
        <summary className="link">{t.check.change}</summary>
        <Choose order={order} submission={choosing} typed={valuesOf(order, checked.preview)} />
      </details>
    </>
  )
}

const FormError = ({ text }: { text: string | undefined }) => (
  <div data-form-error="" tabIndex={-1}>
    {text && <Alert tone="error">{text}</Alert>}
  </div>
)

type Values = Readonly<Record<string, string>>

/** Returns the fields of step 1 for a checked request. */
const valuesOf = (order: ReturnableOrder, preview: ReturnPreview): Values =>
  Object.fromEntries(
    preview.lines.flatMap(({ lineId, quantity, reason, note, exchangeFor }) => {
      const index = order.lines.findIndex((line) => line.lineId === lineId)
      return [
        [`quantity${index}`, String(quantity)],
        [`reason${index}`, reason],
        [`note${index}`, note],
        [`exchange${index}`, exchangeFor?.variantId ?? ''],
      ]
    }),
  )

const pathOf = ({ orderNumber }: ReturnableOrder): string => `/return?order=${orderNumber}`

interface ChooseProps {
  order: ReturnableOrder
  submission: Submission
  typed: Values
}

function Choose({ order, submission, typed }: ChooseProps) {
  const t = useTexts({ en: returnEn }).choose
  if (!order.lines.some(({ faultQuantity }) => faultQuantity > 0)) return <Nothing order={order} />
  return (
    <Form submission={submission} action={pathOf(order)} encType="multipart/form-data" className={css.form}>
      <input type="hidden" name="orderId" value={order.orderId} />
      <div className={css.lines}>
        {order.lines.map((line, index) => (
          <ChooseLine key={line.lineId} line={line} fields={{ index, typed, errors: submission.errors }} />
        ))}
      </div>
      <button type="submit" className="btn lg" aria-disabled={submission.isPending}>
        {t.next}
      </button>
    </Form>
  )
}

/** Says for each item why it cannot come back. */
function Nothing({ order }: { order: ReturnableOrder }) {
  const t = useTexts({ en: returnEn }).choose
  return (
    <div className={css.lines}>
      <Alert tone="warn">{t.nothingReturnable}</Alert>
      {order.lines.map((line) => (
        <div key={line.lineId} className={css.line}>
          <ReturnItem item={line}>
            <Limit line={line} />
          </ReturnItem>
        </div>
      ))}
    </div>
  )
}

type Line = ReturnableOrder['lines'][number]

function Limit({ line: { limit, returnUntil, faultQuantity } }: { line: Line }) {
  const t = useTexts({ en: returnEn }).limits
  const shop = useShop()
  const date = returnUntil === null ? '' : formatDate(new Date(returnUntil), shop)
  if (limit === null) return null
  const canClaim = faultQuantity > 0
  const texts = {
    notDelivered: t.notDelivered,
    alreadyReturned: t.alreadyReturned,
    notReturnable: canClaim ? t.notReturnable : t.never,
    windowOver: canClaim ? t.windowOver(date) : t.over(date),
  }
  return <span className="muted sm">{texts[limit]}</span>
}

interface ChooseLineProps {
  line: Line
  fields: { index: number; typed: Values; errors: Submission['errors'] }
}

function ChooseLine({ line, fields: { index, typed, errors } }: ChooseLineProps) {
  const { choose: t, reasons } = useTexts({ en: returnEn })
  const shop = useShop()
  const { anyReasonQuantity, faultQuantity, returnUntil } = line
  const name = [line.name, ...line.optionValues].join(', ')
  return (
    <fieldset className={css.line} aria-label={name}>
      <ReturnItem item={line}>
        <Limit line={line} />
        {anyReasonQuantity > 0 && (
          <span className="muted sm">
            {t.upTo(faultQuantity)}
            {returnUntil !== null && ` · ${t.until(formatDate(new Date(returnUntil), shop))}`}
          </span>
        )}
      </ReturnItem>
      {faultQuantity > 0 && (
        <div className={css.fields}>
          <input type="hidden" name={`line${index}`} value={line.lineId} />
          <TextField
            name={`quantity${index}`}
            label={t.quantity}
            error={errors[`quantity${index}`]}
            input={{
              type: 'number',
              inputMode: 'numeric',
              min: 0,
              max: faultQuantity,
              defaultValue: typed[`quantity${index}`] || '0',
            }}
          />
          <SelectField
            name={`reason${index}`}
            label={t.reason}
            error={errors[`reason${index}`]}
            select={{ defaultValue: typed[`reason${index}`] ?? '' }}
          >
            <option value="">{t.chooseReason}</option>
            {RETURN_REASONS.filter((reason) => anyReasonQuantity > 0 || isShopFault(reason)).map((reason) => (
              <option key={reason} value={reason} data-fault={isShopFault(reason) || undefined}>
                {reasons[reason]}
              </option>
            ))}
          </SelectField>
          {line.exchangeOptions.length > 0 && (
            <Instead line={line} name={`exchange${index}`} typed={typed} errors={errors} />
          )}
          <AreaField
            name={`note${index}`}
            label={t.note}
            optional={t.optional}
            error={errors[`note${index}`]}
            wide
            area={{ rows: 2, maxLength: MAX_NOTE, defaultValue: typed[`note${index}`] }}
          />
        </div>
      )}
    </fieldset>
  )
}

interface InsteadProps extends Pick<ChooseLineProps['fields'], 'typed' | 'errors'> {
  line: Line
  name: string
}

/** Chooses what comes instead of the money. Where that is only the same again, it is shown with a fault as the reason. */
function Instead({ line, name, typed, errors }: InsteadProps) {
  const { choose: t } = useTexts({ en: returnEn })
  const money = useMoney()
  const isForFaults = line.exchangeOptions.every(({ optionValues }) => isReplacement(line, optionValues))
  return (
    <div className={`${css.instead} ${isForFaults ? css.forFaults : ''}`}>
      <SelectField name={name} label={t.instead} error={errors[name]} select={{ defaultValue: typed[name] ?? '' }}>
        <option value="">{t.noExchange}</option>
        {line.exchangeOptions.map(({ variantId, optionValues, extraAmount }) => (
          <option key={variantId} value={variantId}>
            {nameExchange(t, line, optionValues)}
            {extraAmount > 0 && ` ${t.extra(money(extraAmount))}`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface CheckProps {
  order: ReturnableOrder
  preview: ReturnPreview
  submission: Submission
  formKey: string
}

function Check({ order, preview, submission, formKey }: CheckProps) {
  const { check: t, reasons } = useTexts({ en: returnEn })
  return (
    <>
      <div className={css.lines}>
        {preview.lines.map((line) => (
          <div key={line.lineId} className={css.line}>
            <ReturnItem item={line} quantity={line.quantity}>
              <span>{reasons[line.reason]}</span>
              {line.exchangeFor && <b>{nameExchange(t, line, line.exchangeFor.optionValues)}</b>}
              {line.note !== '' && <span className={`muted ${css.text}`}>{line.note}</span>}
            </ReturnItem>
          </div>
        ))}
      </div>
      <section aria-labelledby="refund">
        <h2 id="refund">{t.refund}</h2>
        <ReturnAmountList
          amounts={preview.amounts}
          exchangeAmount={preview.exchangeAmount}
          exchangeDueAmount={preview.exchangeDueAmount}
          currency={preview.currency}
        />
        {preview.exchangeDueAmount > 0 && <p>{t.exchangeDue}</p>}
        <p>{t.costs[preview.costBearer]}</p>
        <details>
          <summary className="link">{t.how}</summary>
          <p className="muted">{t.howText}</p>
        </details>
      </section>
      <Form submission={submission} action={pathOf(order)} encType="multipart/form-data" className={css.form}>
        <input type="hidden" name="orderId" value={order.orderId} />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="previewAmount" value={preview.amounts.amount} />
        {preview.lines.map(({ lineId, quantity, reason, note, exchangeFor }, index) => (
          <div key={lineId} hidden>
            <input type="hidden" name={`line${index}`} value={lineId} />
            <input type="hidden" name={`quantity${index}`} value={quantity} />
            <input type="hidden" name={`reason${index}`} value={reason} />
            <input type="hidden" name={`note${index}`} value={note} />
            <input type="hidden" name={`exchange${index}`} value={exchangeFor?.variantId ?? ''} />
          </div>
        ))}
        <ImagesOfItems lines={preview.lines} errors={submission.errors} />
        <Destination preview={preview} />
        <button type="submit" className="btn lg" aria-disabled={submission.isPending}>
          {t.submit}
        </button>
      </Form>
    </>
  )
}

/** Asks where the refund goes; how it was paid unless the shopper chooses otherwise. */
function Destination({ preview }: { preview: ReturnPreview }) {
  const t = useTexts({ en: returnEn }).check
  const money = useMoney()
  const { paymentTitle, creditBonusAmount } = preview
  const amount = preview.amounts.amount - preview.exchangeAmount
  if (amount === 0) return null
  const bonus = creditBonusAmount > 0 ? t.creditBonus(money(creditBonusAmount)) : t.creditText
  return (
    <fieldset>
      <legend>{t.destination}</legend>
      <label className={css.choice}>
        <input type="radio" name="destination" value="source" defaultChecked />
        <span>{t.refundTo(paymentTitle)}</span>
      </label>
      <label className={css.choice}>
        <input type="radio" name="destination" value="credit" />
        <span>
          {t.refundAsCredit(money(amount + creditBonusAmount))}
          <span className="muted sm"> {bonus}</span>
        </span>
      </label>
    </fieldset>
  )
}
