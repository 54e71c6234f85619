import { useState } from 'react'
import { AreaField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Ticket } from '../ticket.contract.ts'
import { MAX_BODY } from '../ticket.rules.ts'
import { FilesField, FormError, SendButton } from './form-parts.tsx'
import { sendMessage } from './send-ticket.ts'
import type { SupportFormResult } from './form-result.ts'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'
import { DRAFT } from './ticket-form.tsx'
import { useForm, type Errors } from './use-form.ts'

interface ReplyFormProps {
  name: string
  result: SupportFormResult
  formKey: string
  onSent: (ticket: Ticket) => void
  /** Called when the reply was rejected: the ticket may have changed meanwhile. */
  onRejected: () => void
}

/** The form for a reply of the shopper. */
export function ReplyForm({ name, result, formKey, onSent, onRejected }: ReplyFormProps) {
  const texts = useSupportTexts()
  const t = texts.thread
  const { shopId } = useShop()
  const [told, setTold] = useState('')
  const check = (values: FormData): Errors =>
    textOf(values, 'body').trim() === '' ? { body: texts.form.bodyMissing } : {}
  const { form, errors, refusal, isBusy, onSubmit, onChange } = useForm({
    // A guest's name is an access token, so it must not be stored.
    draft: `reply-${shopId}-${name.startsWith('T-') ? name : 'guest'}`,
    check,
    send: async (values, key) => {
      setTold('')
      try {
        onSent(await sendMessage(name, values, key))
        setTold(t.sent)
      } catch (error) {
        if (!clearShopperIfSignedOut(shopId, error)) onRejected()
        throw error
      }
    },
    errors: result.errors,
  })
  return (
    <form
      ref={form}
      id="reply"
      method="post"
      encType="multipart/form-data"
      className={css.form}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <input type="hidden" name="do" value="reply" />
      <input type="hidden" name="key" value={formKey} />
      <FormError text={refusal} />
      <AreaField
        name="body"
        label={t.reply}
        error={errors.body}
        wide
        area={{ ...DRAFT, defaultValue: result.typed?.body, required: true, maxLength: MAX_BODY, rows: 5 }}
      />
      <FilesField error={errors.files} />
      <div className={css.foot}>
        <SendButton isBusy={isBusy} label={t.send} busyLabel={t.sending} />
      </div>
      <p className="vh" role="status">
        {told}
      </p>
    </form>
  )
}
