import { AreaField, SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import {
  MAX_BODY,
  MAX_SUBJECT,
  MIN_FIRST_BODY,
  MIN_SUBJECT,
  TICKET_CATEGORIES,
  type TicketCategory,
} from '../ticket.rules.ts'
import { FilesField, FormError, SendButton } from './form-parts.tsx'
import { sendTicket } from './send-ticket.ts'
import type { SupportFormResult } from './form-result.ts'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'
import { useForm, type Errors } from './use-form.ts'

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
  result: SupportFormResult
  onSent: (sent: { number: string; message: string }) => void
  onSignedOut?: () => void
}

const categoryOf = ({ orderNumber, product }: Prefilled): TicketCategory | '' =>
  orderNumber ? 'order' : product ? 'product' : ''

/** The form for a new request; it works without scripts too. */
export function TicketForm({ about, isGuest, result, onSent, onSignedOut }: TicketFormProps) {
  const t = useSupportTexts().form
  const { shopId } = useShop()
  const check = (values: FormData): Errors => {
    const lengthOf = (name: string): number => textOf(values, name).trim().length
    const short = (name: string, least: number): Errors => (lengthOf(name) < least ? { [name]: t.missing } : {})
    return {
      ...short('category', 1),
      ...(lengthOf('subject') < MIN_SUBJECT && { subject: t.subjectLength }),
      ...(lengthOf('body') < MIN_FIRST_BODY && { body: t.bodyLength }),
      ...(isGuest && short('email', 1)),
    }
  }
  const { form, errors, refusal, isBusy, onSubmit, onChange } = useForm({
    draft: `request-${shopId}`,
    check,
    send: async (values, key) => {
      const { data, message } = await sendTicket(values, key)
      onSent({ number: data.number, message })
    },
    onSignedOut,
    errors: result.errors,
    initialError: result.problem,
  })
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={css.form}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <FormError text={refusal} />
      <Fields about={about} isGuest={isGuest} typed={result.typed ?? {}} errors={errors} />
      <FilesField error={errors.files} />
      <div className={css.foot}>
        <SendButton isBusy={isBusy} label={t.send} busyLabel={t.sending} />
      </div>
    </form>
  )
}

interface FieldsProps extends Pick<TicketFormProps, 'about' | 'isGuest'> {
  typed: Readonly<Record<string, string>>
  errors: Errors
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

/** Marks fields whose input is saved as a draft. */
export const DRAFT = { 'data-draft': '' }

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
