import { formatDate } from '#src/shared/dates.ts'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { IMAGE_TYPES } from '../files/return-file.rules.ts'
import type { Return } from '../return.contract.ts'
import { cancelReturnForm, sendReturnForm } from '../return.form.ts'
import { ReturnReply } from './return-reply.tsx'
import { ReturnItem } from './return-item.tsx'
import { nameExchange } from '#src/shared/messages/orders/exchange-name.ts'
import css from './return.module.css'

interface ReturnViewProps {
  found: Return
  /** The result of a form without a script. */
  result: FormResult
  formKey: string
  onChanged: () => void
}

/** A case as its customer sees it: its state, what happens next, and what is refunded. */
export function ReturnView({ found, result, formKey, onChanged }: ReturnViewProps) {
  const { page: t, headings, texts, keepHeading, keepText, ...more } = useTexts({ en: returnEn })
  const keepsNow = found.keepsGoods && found.status === 'approved'
  return (
    <>
      <p className="muted">
        {t.number(found.number)} · <a href={orderPath(found)}>{t.ofOrder(found.orderNumber)}</a>
      </p>
      <h1 tabIndex={-1}>{keepsNow ? keepHeading : headings[found.status]}</h1>
      {result.formError && <Alert tone="error">{result.formError}</Alert>}
      <section aria-labelledby="next">
        <h2 id="next">{t.next}</h2>
        <div className={css.steps}>
          <p>{keepsNow ? keepText : texts[found.status]}</p>
          <Sending found={found} />
          {found.exchangeOrderNumber !== null && <p>{t.exchanged(found.exchangeOrderNumber)}</p>}
          {found.repairNote !== '' && <Reason label={t.repaired} text={found.repairNote} />}
          {found.rejectReason !== '' && <Reason label={t.rejected} text={found.rejectReason} />}
          {found.reply !== '' && <Reason label={t.replied} text={found.reply} />}
          {found.refundNote !== '' && <Reason label={t.lower} text={found.refundNote} />}
        </div>
      </section>
      <section aria-labelledby="items">
        <h2 id="items">{t.items}</h2>
        <div className={css.lines}>
          {found.lines.map((line) => (
            <div key={line.lineId} className={css.line}>
              <ReturnItem item={line} quantity={line.acceptedQuantity ?? line.quantity}>
                {line.reason !== null && <span>{more.reasons[line.reason]}</span>}
                {line.exchangedFor && <b>{nameExchange(more.check, line, line.exchangedFor)}</b>}
                {line.note !== '' && <span className={`muted ${css.text}`}>{line.note}</span>}
                <Images found={found} line={line} />
                {line.deductionReason !== '' && <Reason label={more.amounts.deduction} text={line.deductionReason} />}
              </ReturnItem>
            </div>
          ))}
        </div>
        <Refund found={found} />
      </section>
      {found.actions.includes('reply') && <ReturnReply found={found} formKey={formKey} onChanged={onChanged} />}
      <Actions found={found} formKey={formKey} onChanged={onChanged} />
    </>
  )
}

/** The page that opens an order for its owner, and leads others to tracking. */
const orderPath = ({ orderNumber }: Return): string => `/confirm-order?order=${orderNumber}`

const Reason = ({ label, text }: { label: string; text: string }) => (
  <p className={css.text}>
    <b>{label}:</b> {text}
  </p>
)

const fileUrl = ({ number }: Return, id: string): string => `/api/v1/shop/user/return/${number}/files/${id}`

function Images({ found, line }: { found: Return; line: Return['lines'][number] }) {
  const t = useTexts({ en: returnEn }).page
  if (line.imageIds.length === 0) return null
  return (
    <span className={css.photos}>
      {line.imageIds.map((id, index) => (
        <a key={id} href={fileUrl(found, id)} target="_blank" rel="noreferrer">
          <img src={fileUrl(found, id)} alt={t.photo(index + 1, line.name)} width={56} height={56} loading="lazy" />
        </a>
      ))}
    </span>
  )
}

/** Where to send the items, until when, and who pays for it. */
function Sending({ found }: { found: Return }) {
  const { page: t, check } = useTexts({ en: returnEn })
  const shop = useShop()
  // A withdrawal that was refunded first is still to be sent.
  const isToSend = found.status === 'approved' || found.actions.includes('send')
  if (found.keepsGoods || (!isToSend && found.status !== 'inTransit')) return null
  return (
    <>
      {found.address !== '' && (
        <address className={css.text}>
          <b>{t.sendTo}:</b> {found.address}
        </address>
      )}
      {found.labelId !== null && (
        <p>
          {t.labelText}{' '}
          <a className="link" href={fileUrl(found, found.labelId)} download>
            {t.label}
          </a>
        </p>
      )}
      {isToSend && (
        <p>
          {t.write(found.number)}{' '}
          <a className="link" href={`/api/v1/shop/user/return/${found.number}/slip`} download>
            {t.slip}
          </a>
        </p>
      )}
      {found.sendUntil !== null && <p>{t.by(formatDate(new Date(found.sendUntil), shop))}</p>}
      <p>{check.costs[found.costBearer]}</p>
      {found.instructions !== '' && <p className={css.text}>{found.instructions}</p>}
      {found.trackingNumber + found.carrier !== '' && <p>{t.track(found.carrier, found.trackingNumber)}</p>}
    </>
  )
}

const ENDED: ReadonlySet<Return['status']> = new Set(['rejected', 'cancelled', 'expired'])

function Refund({ found }: { found: Return }) {
  const { page: t, check, amounts } = useTexts({ en: returnEn })
  const money = useMoney()
  const isOver = found.status === 'replaced' || found.status === 'closed'
  if (ENDED.has(found.status) || (isOver && !found.isRefunded)) return null
  return (
    <dl className={css.amounts}>
      <div>
        <dt>{found.isRefunded ? t.refunded : t.expected}</dt>
        <dd className="num">{money(found.amount)}</dd>
      </div>
      {found.exchangeAmount > 0 && (
        <div>
          <dt>{amounts.exchange}</dt>
          <dd className="num">{money(-found.exchangeAmount)}</dd>
        </div>
      )}
      {found.exchangeDueAmount > 0 && (
        <div>
          <dt>{amounts.exchangeDue}</dt>
          <dd className="num">{money(found.exchangeDueAmount)}</dd>
        </div>
      )}
      {found.amount > found.exchangeAmount && (
        <div>
          <dt className="muted">{check.goesTo(found.paymentTitle)}</dt>
        </div>
      )}
    </dl>
  )
}

function Actions({ found, formKey, onChanged }: Omit<ReturnViewProps, 'result'>) {
  const { page: t, choose } = useTexts({ en: returnEn })
  const options = { params: { number: found.number }, failed: t.failed, onSuccess: onChanged }
  const sending = useForm(sendReturnForm, options)
  const cancelling = useForm(cancelReturnForm, options)
  const path = `/return/${found.number}`
  const can = new Set(found.actions)
  return (
    <>
      {can.has('send') && !found.keepsGoods && (
        <details>
          <summary className="link">{t.sent}</summary>
          <p>{t.sentLead}</p>
          {sending.formError && <Alert tone="error">{sending.formError}</Alert>}
          <Form submission={sending} action={path} encType="multipart/form-data" className={css.form}>
            <input type="hidden" name="do" value="send" />
            <input type="hidden" name="key" value={`${formKey}s`} />
            <TextField name="carrier" label={t.carrier} input={{ maxLength: 100, autoComplete: 'off' }} />
            <TextField name="trackingNumber" label={t.tracking} input={{ maxLength: 100, autoComplete: 'off' }} />
            <TextField
              name="proof"
              label={t.proof}
              optional={choose.optional}
              hint={t.proofHint}
              error={sending.errors.proof}
              input={{ type: 'file', accept: `${IMAGE_TYPES},application/pdf` }}
            />
            <button type="submit" className="btn" aria-disabled={sending.isPending}>
              {t.confirmSent}
            </button>
          </Form>
        </details>
      )}
      {can.has('cancel') && (
        <>
          {cancelling.formError && <Alert tone="error">{cancelling.formError}</Alert>}
          <Form submission={cancelling} action={path} encType="multipart/form-data">
            <input type="hidden" name="do" value="cancel" />
            <input type="hidden" name="key" value={`${formKey}c`} />
            <button type="submit" className="btn ghost" aria-disabled={cancelling.isPending}>
              {t.cancel}
            </button>
          </Form>
        </>
      )}
    </>
  )
}
