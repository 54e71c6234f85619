import type { OrderEditPreview } from '../../client/operations.ts'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { orderEditEn as t } from '../../messages/order-edit.en.ts'
import type { ConsentWay } from './order-edit-form.rules.ts'
import type { EditForm } from './use-order-edit.ts'

const WAYS: readonly Exclude<ConsentWay, 'ask'>[] = ['phone', 'inPerson', 'message']

interface AgreementProps {
  edit: EditForm
  isChecked: boolean
  /** Whether the customer can be asked by mail. */
  canAsk: boolean
}

/** Who has agreed to the higher total, and how; or that they are to be asked. */
export function Agreement({ edit: { form, change }, isChecked, canAsk }: AgreementProps) {
  const isMissing = isChecked && form.consentName.trim() === ''
  return (
    <>
      <fieldset>
        <legend className="strong medium">{t.agreement}</legend>
        {WAYS.map((way) => (
          <label key={way} className="choice">
            <input
              type="radio"
              name="edit-consent"
              checked={form.consentWay === way}
              onChange={() => change({ consentWay: way })}
            />
            <span>{t.ways[way]}</span>
          </label>
        ))}
        {canAsk && (
          <label className="choice">
            <input
              type="radio"
              name="edit-consent"
              checked={form.consentWay === 'ask'}
              onChange={() => change({ consentWay: 'ask' })}
            />
            <span>
              {t.ask}
              <span className="small soft block">{t.askHint}</span>
            </span>
          </label>
        )}
        {isChecked && form.consentWay === null && (
          <p className="small error-text" role="alert">
            {t.chooseWay}
          </p>
        )}
      </fieldset>
      {form.consentWay !== 'ask' && (
        <TextField
          label={t.agreedBy}
          hint={t.noSurprise}
          maxLength={100}
          value={form.consentName}
          error={isMissing ? t.agreedByRequired : undefined}
          onValue={(consentName) => change({ consentName })}
        />
      )}
    </>
  )
}

/** How what is still to be paid reaches the shop. */
export function PaymentOfRest({ edit: { form, change }, preview }: { edit: EditForm; preview: OrderEditPreview }) {
  const { money } = useFormats()
  if (preview.isPaidLater) return <p className="small soft">{t.onDelivery}</p>
  return (
    <>
      <fieldset>
        <legend className="strong medium">{t.payment(money(preview.effectAmount))}</legend>
        <label className="choice">
          <input
            type="radio"
            name="edit-payment"
            checked={!form.isReceived}
            onChange={() => change({ isReceived: false })}
          />
          <span>
            {t.byLink}
            <span className="small soft block">{t.byLinkHint}</span>
          </span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="edit-payment"
            checked={form.isReceived}
            onChange={() => change({ isReceived: true })}
          />
          <span>{t.received}</span>
        </label>
      </fieldset>
      {form.isReceived && (
        <TextField
          label={t.reference}
          hint={t.referenceHint}
          maxLength={40}
          value={form.reference}
          onValue={(reference) => change({ reference })}
        />
      )}
    </>
  )
}

interface NotifyBoxProps {
  edit: EditForm
  hasEmail: boolean
  /** Whether the mail contains the link to pay. */
  isNeeded: boolean
}

export function NotifyBox({ edit: { form, change }, hasEmail, isNeeded }: NotifyBoxProps) {
  const hint = hasEmail ? (isNeeded ? t.mailNeeded : null) : t.noEmail
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={hasEmail && (isNeeded || form.notify)}
        disabled={!hasEmail || isNeeded}
        onChange={({ target }) => change({ notify: target.checked })}
      />
      <span>
        <span className="block">{t.notify}</span>
        {hint !== null && <span className="small soft">{hint}</span>}
      </span>
    </label>
  )
}
