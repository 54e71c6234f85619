import { fieldErrorsOf } from '#src/web/client/error-response.ts'
import type { FieldErrors, FormResult } from '#src/web/client/forms/define-form.ts'
import { DRAFT, draftOf } from '#src/web/client/forms/drafts.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { AreaField, SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { guestTicketForm, ticketForm } from '../ticket.form.ts'
import { MAX_BODY, MAX_SUBJECT, TICKET_CATEGORIES, type TicketCategory } from '../ticket.rules.ts'
import { FilesField, FormError, SendButton } from './form-parts.tsx'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'

/** The known context of a new request. */
export interface Prefilled {
  orderNumber: string
  product: { _id: string; name: string } | null
  /** The closed request that it continues. */
  follows: string
}

interface TicketFormProps {
  about: Prefilled
  /** Whether a guest writes, who enters an e-mail address. */
  isGuest: boolean
  result: FormResult
  /** Called with the confirmation for a guest. */
  onSent?: (message: string) => void
}

const categoryOf = ({ orderNumber, product }: Prefilled): TicketCategory | '' =>
  orderNumber ? 'order' : product ? 'product' : ''

/** The form for a new request; it works without scripts too. */
export function TicketForm({ about, isGuest, result, onSent }: TicketFormProps) {
  const t = useSupportTexts().form
  const { shopId } = useShop()
  const form = useForm(isGuest ? guestTicketForm : ticketForm, {
    failed: t.failed,
    result,
    draft: draftOf(`request-${shopId}`),
    onSuccess: ({ message }, element) => {
      element.reset()
      onSent?.(message)
    },
    failure: (error) => {
      // An account's form has no e-mail field: an error for it means that the session has ended.
      if (!isGuest && fieldErrorsOf(error).email !== undefined) shopperStore(shopId).clear()
    },
  })
  return (
    <Form submission={form} encType="multipart/form-data" className={css.form}>
      <FormError text={form.formError} />
      <Fields about={about} isGuest={isGuest} typed={result.values ?? {}} errors={form.errors} />
      <FilesField error={form.errors.files} />
      <div className={css.foot}>
        <SendButton isBusy={form.isPending} label={t.send} busyLabel={t.sending} />
      </div>
    </Form>
  )
}

interface FieldsProps extends Pick<TicketFormProps, 'about' | 'isGuest'> {
  typed: Readonly<Record<string, string>>
  errors: FieldErrors
}

function Fields({ about, isGuest, typed, errors }: FieldsProps) {
  const texts = useSupportTexts()
  const t = texts.form
  return (
    <>
      <About about={about} error={errors.productId ?? errors.follows} />
      <SelectField
        name="category"
        label={t.category}
        error={errors.category}
        select={{ defaultValue: typed.category ?? categoryOf(about), required: true }}
      >
        <option value="" disabled>
          {t.choose}
        </option>
        {TICKET_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {texts.categories[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="orderNumber"
        label={t.order}
        optional={t.optional}
        error={errors.orderNumber}
        input={{ defaultValue: typed.orderNumber ?? about.orderNumber, maxLength: 40, autoComplete: 'off' }}
      />
      {isGuest && (
        <TextField
          name="email"
          label={t.email}
          hint={t.emailHint}
          error={errors.email}
          wide
          input={{ type: 'email', defaultValue: typed.email, autoComplete: 'email', required: true, maxLength: 254 }}
        />
      )}
      <TextField
        name="subject"
        label={t.subject}
        error={errors.subject}
        wide
        input={{ ...DRAFT, defaultValue: typed.subject, required: true, maxLength: MAX_SUBJECT, autoComplete: 'off' }}
      />
      <AreaField
        name="body"
        label={t.body}
        error={errors.body}
        wide
        area={{ ...DRAFT, defaultValue: typed.body, required: true, maxLength: MAX_BODY, rows: 7 }}
      />
    </>
  )
}

/** What the request is about, from the page where it was started. */
function About({ about: { product, follows }, error }: { about: Prefilled; error: string | undefined }) {
  const t = useSupportTexts().form
  return (
    <>
      {product && (
        <p className={css.about}>
          {t.about(product.name)}
          <input type="hidden" name="productId" value={product._id} />
        </p>
      )}
      {follows && (
        <p className={css.about}>
          {t.follows(follows)}
          <input type="hidden" name="follows" value={follows} />
        </p>
      )}
      {error && <FormError text={error} />}
    </>
  )
}
