import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useRead } from '../client/use-operation.ts'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import type { AddressForm } from './address-text.rules.ts'

const NO_ERRORS = {}

interface AddressFieldsProps {
  address: AddressForm
  /** Messages of rejected fields, by their names. */
  errors?: Readonly<Record<string, string>>
  onChange: (part: Partial<AddressForm>) => void
}

/** The fields of an address in its country; name and phone number stand elsewhere. */
export function AddressFields({ address, errors = NO_ERRORS, onChange }: AddressFieldsProps) {
  const chosen = address.country === '' ? undefined : address.country
  const { data } = useRead('showDraftSetup', { query: { country: chosen } })
  const setup = data?.data
  return (
    <div className="fields-2">
      <div className="whole">
        <SelectField
          label={t.country}
          error={errors.country}
          value={chosen ?? ''}
          options={[
            ['', addressEn.choose],
            ...(setup?.countries ?? []).map(({ country, name }) => [country, name] as const),
          ]}
          onValue={(country) => onChange({ country })}
        />
      </div>
      {setup?.form.fields.map(({ name, label }) =>
        name === 'state' && setup.form.states.length > 0 ? (
          <SelectField
            key={name}
            label={addressEn.labels[label]}
            error={errors[name]}
            value={address.state ?? ''}
            options={[['', addressEn.choose], ...setup.form.states.map((state) => [state.code, state.name] as const)]}
            onValue={(state) => onChange({ state })}
          />
        ) : (
          <TextField
            key={name}
            label={addressEn.labels[label]}
            error={errors[name]}
            autoComplete="off"
            maxLength={120}
            value={address[name] ?? ''}
            onValue={(value) => onChange({ [name]: value })}
          />
        ),
      )}
      <TextField
        label={t.line2}
        autoComplete="off"
        maxLength={120}
        value={address.addressLine2 ?? ''}
        onValue={(addressLine2) => onChange({ addressLine2 })}
      />
      <TextField
        label={t.instructions}
        autoComplete="off"
        maxLength={200}
        value={address.instructions ?? ''}
        onValue={(instructions) => onChange({ instructions })}
      />
    </div>
  )
}
