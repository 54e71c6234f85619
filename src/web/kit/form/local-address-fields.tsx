import type { ReactNode } from 'react'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import css from './address-inputs.module.css'
import type { AddressField, AddressForm, AddressValues } from './address-values.ts'
import { SelectField, TextField } from './field.tsx'

export interface LocalFieldsProps {
  form: AddressForm
  /** Initial values of the fields. */
  values: AddressValues
  errors: Readonly<Record<string, string | undefined>>
  /** Prefix of the field names, for forms with more than one address. */
  prefix?: string | undefined
  /** Autofill section, when the address is not the shipping address. */
  whose?: 'billing' | undefined
  /** Returns whether a field is valid and may show a mark. */
  isGood?: ((field: AddressField) => boolean) | undefined
  /** Replaces city and area where localities are chosen from a list. */
  locality?: ReactNode
  /** Help with the street, below its field. */
  streetHelp?: ReactNode
  /** Additional fields beside the city. */
  beside?: ReactNode
}

type FormField = AddressForm['fields'][number]

/** The autofill token and the maximum length of each field. */
const FIELDS = {
  addressLine1: { token: 'address-line1', maxLength: 120 },
  area: { token: 'address-level3', maxLength: 80 },
  city: { token: 'address-level2', maxLength: 80 },
  state: { token: 'address-level1', maxLength: 80 },
  postcode: { token: 'postal-code', maxLength: 12 },
} as const

/** Renders the fields whose order, presence and names depend on the country. */
export function LocalFields(props: LocalFieldsProps) {
  const { form, locality, beside } = props
  const fields = locality || beside ? form.fields.filter(({ name }) => name !== 'area') : form.fields
  // The street has a row of its own; the last of an odd number of others is as wide.
  const others = fields.filter(({ name }) => name !== 'addressLine1')
  const last = others.length % 2 === 1 && !locality && !beside ? others.at(-1) : undefined
  return fields.map((field) => (
    <LocalField key={field.name} {...props} field={field} wide={field === last || field.name === 'addressLine1'} />
  ))
}

function LocalField({ field, wide, ...props }: LocalFieldsProps & { field: FormField; wide: boolean }) {
  const t = useTexts({ en: addressEn })
  const { form, values, errors, prefix = '', whose, isGood, locality, beside, streetHelp } = props
  const { name, label, isRequired } = field
  if (name === 'city' && locality) return locality
  const { token, maxLength } = FIELDS[name]
  const common = {
    name: `${prefix}${name}`,
    label: t.labels[label],
    error: errors[`${prefix}${name}`],
    optional: isRequired ? undefined : t.optional,
    wide,
  }
  const autoComplete = whose ? `${whose} ${token}` : token
  if (name === 'state' && form.states.length > 0)
    return (
      <StateSelect {...common} form={form} value={values.state} isRequired={isRequired} autoComplete={autoComplete} />
    )
  const text = (
    <>
      <TextField
        {...common}
        isGood={isGood?.(name)}
        hint={name === 'postcode' && form.postcodeExample ? t.postcodeLike(form.postcodeExample) : undefined}
        input={{
          autoComplete,
          required: isRequired,
          maxLength,
          defaultValue: values[name],
          ...(name === 'postcode' && postcodeInput(form)),
        }}
      />
      {name === 'city' && beside}
    </>
  )
  if (name !== 'addressLine1' || !streetHelp) return text
  return (
    <div className={css.street}>
      {text}
      {streetHelp}
    </div>
  )
}

const postcodeInput = ({ isPostcodeNumeric }: AddressForm) =>
  isPostcodeNumeric
    ? ({ inputMode: 'numeric' } as const)
    : ({ autoCapitalize: 'characters', spellCheck: false } as const)

interface StateSelectProps {
  form: AddressForm
  name: string
  label: string
  value: string | undefined
  isRequired: boolean
  autoComplete: string
  error: string | undefined
  optional: string | undefined
  wide: boolean
}

/** A list of the country's states, named as the country names them. */
export function StateSelect({ form, value, isRequired, autoComplete, ...field }: StateSelectProps) {
  const t = useTexts({ en: addressEn })
  const chosen = form.states.some(({ code }) => code === value) ? value : ''
  return (
    <SelectField
      // The key resets the choice, because states belong to one country.
      key={form.country}
      {...field}
      select={{ autoComplete, required: isRequired, defaultValue: chosen }}
    >
      <option value="">{t.choose}</option>
      {form.states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Renders the optional fields that few addresses need. */
export function MoreFields({
  values,
  errors,
  more,
  whose,
  prefix = '',
}: Pick<LocalFieldsProps, 'values' | 'errors' | 'whose' | 'prefix'> & { more: ReactNode }) {
  const t = useTexts({ en: addressEn })
  const { addressLine2, company, instructions } = values
  const fill = (token: string): string => (whose ? `${whose} ${token}` : token)
  return (
    <details className={css.more} open={[addressLine2, company, instructions].some(Boolean)}>
      <summary className="link">{t.addMore}</summary>
      <div className={css.fields}>
        <TextField
          name={`${prefix}addressLine2`}
          label={t.addressLine2}
          optional={t.optional}
          error={errors[`${prefix}addressLine2`]}
          input={{ autoComplete: fill('address-line2'), maxLength: 120, defaultValue: addressLine2 }}
        />
        <TextField
          name={`${prefix}company`}
          label={t.company}
          optional={t.optional}
          error={errors[`${prefix}company`]}
          input={{ autoComplete: fill('organization'), maxLength: 100, defaultValue: company }}
        />
        <TextField
          wide
          name={`${prefix}instructions`}
          label={t.instructions}
          optional={t.optional}
          error={errors[`${prefix}instructions`]}
          input={{ maxLength: 200, defaultValue: instructions }}
        />
        {more}
      </div>
    </details>
  )
}
