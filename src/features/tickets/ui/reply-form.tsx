import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { DRAFT, draftOf } from '#src/web/client/forms/drafts.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { AreaField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { Ticket } from '../ticket.contract.ts'
import { replyForm } from '../ticket.form.ts'
import { MAX_BODY } from '../ticket.rules.ts'
import { FilesField, FormError, SendButton } from './form-parts.tsx'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'

interface ReplyFormProps {
  name: string
  /** The result without a script; the page shows its form error. */
  result: FormResult
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
  const form = useForm(replyForm, {
    params: { ticket: name },
    failed: texts.form.failed,
    result: { errors: result.errors },
    // A guest's name is an access token, so it must not be stored.
    draft: draftOf(`reply-${shopId}-${name.startsWith('T-') ? name : 'guest'}`),
    onSuccess: ({ data }, element) => {
      element.reset()
      onSent(data)
    },
    failure: (error) => {
      if (!isSignedOut(error)) onRejected()
    },
  })
  return (
    <Form submission={form} id="reply" encType="multipart/form-data" className={css.form}>
      <input type="hidden" name="do" value="reply" />
      <input type="hidden" name="key" value={formKey} />
      <FormError text={form.formError} />
      <AreaField
        name="body"
        label={t.reply}
        error={form.errors.body}
        wide
        area={{ ...DRAFT, defaultValue: result.values?.body, required: true, maxLength: MAX_BODY, rows: 5 }}
      />
      <FilesField error={form.errors.files} />
      <div className={css.foot}>
        <SendButton isBusy={form.isPending} label={t.send} busyLabel={t.sending} />
      </div>
      <p className="vh" role="status">
        {form.message}
      </p>
    </Form>
  )
}
