import { useRef, useState, type ReactNode } from 'react'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useAddressForm } from '#src/web/client/address-forms.ts'
import { useTexts } from '#src/web/client/messages.ts'
import css from './address-inputs.module.css'
import type { AddressForm, AddressValues, Country } from './address-values.ts'
import { SelectField, TextField } from './field.tsx'
import { LocalFields, MoreFields, type LocalFieldsProps } from './local-address-fields.tsx'

interface AddressInputsProps extends Omit<LocalFieldsProps, 'form' | 'values'> {
  /** Countries that the shop serves. */
  countries: readonly Country[]
  /** The fields of the first country, which came with the page. */
  form: AddressForm
  /** The chosen country, which decides the fields. */
  country: string | undefined
  /** Initial values of the fields. */
  values?: AddressValues
  /** Additional fields among the optional ones. */
  more?: ReactNode
}

const NO_VALUES: AddressValues = {}

/**
 * Renders the fields of an address as its country writes them. The surrounding form owns them; input survives a change
 * of country, also in fields that the other country lacks.
 */
export function AddressInputs({
  countries,
  form: initial,
  country,
  values = NO_VALUES,
  more,
  ...props
}: AddressInputsProps) {
  const t = useTexts({ en: addressEn })
  const { errors, isGood, prefix = '', whose } = props
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<AddressValues>({})
  const form = useAddressForm(country, initial)
  const current = { ...values, ...typed }
  const fill = (token: string): string => (whose ? `${whose} ${token}` : token)
  const keepInput = (): void => setTyped((before) => ({ ...before, ...readInputs(root.current, prefix) }))
  return (
    <div ref={root}>
      <div className={css.fields}>
        <SelectField
          wide
          name={`${prefix}country`}
          label={t.country}
          error={errors[`${prefix}country`]}
          select={{
            autoComplete: fill('country'),
            defaultValue: values.country ?? country,
            required: true,
            onChange: keepInput,
          }}
        >
          {countries.map(({ country: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          wide
          name={`${prefix}name`}
          label={t.name}
          error={errors[`${prefix}name`]}
          isGood={isGood?.('name')}
          input={{ autoComplete: fill('name'), required: true, maxLength: 100, defaultValue: values.name }}
        />
        <LocalFields {...props} form={form} values={current} />
        <TextField
          wide
          name={`${prefix}phone`}
          label={t.phone}
          hint={whose ? undefined : t.phoneHint}
          error={errors[`${prefix}phone`]}
          isGood={isGood?.('phone')}
          input={{
            type: 'tel',
            autoComplete: fill('tel'),
            inputMode: 'tel',
            required: true,
            maxLength: 30,
            defaultValue: values.phone,
          }}
        />
      </div>
      <MoreFields {...props} values={values} more={more} />
    </div>
  )
}

/** Returns what stands in the fields, by field name without prefix. */
function readInputs(root: HTMLElement | null, prefix: string): AddressValues {
  const inputs = root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
  return Object.fromEntries([...inputs].map(({ name, value }) => [name.slice(prefix.length), value]))
}
