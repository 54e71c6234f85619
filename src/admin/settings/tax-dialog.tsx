import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { countryName } from '../kit/country-name.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { taxesEn as t } from '../messages/taxes.en.ts'
import { CountryField } from './country-field.tsx'
import { TAX_CLASSES, useTaxForm } from './use-tax-form.ts'

/** Adds a tax rate; that of a country is suggested where it has one for most goods. */
export function TaxDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const { form, errors, set, choose, read, isSuggested } = useTaxForm()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('createTaxRate', ({ changeId }) => {
    onClose()
    toast(t.added(form.label.trim()), undo(changeId))
  })
  const submit = (): void => {
    const body = read()
    if (body) mutate({ body })
  }
  return (
    <ActionDialog
      title={t.addTitle}
      text={t.addText}
      submitLabel={t.addSubmit}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountryField label={t.country} error={errors.country} country={form.country} onCountry={choose} />
      <SelectField
        label={t.kind}
        value={form.taxClass}
        options={TAX_CLASSES.map((name) => [name, t.classes[name]] as const)}
        onValue={(taxClass) => choose(form.country, taxClass)}
      />
      <TextField
        label={t.rate}
        {...(isSuggested && { hint: t.rateHint(countryName(form.country)) })}
        inputMode="decimal"
        autoComplete="off"
        value={form.rate}
        error={errors.rate}
        onValue={(rate) => set({ rate })}
      />
      <TextField
        label={t.label}
        autoComplete="off"
        maxLength={100}
        value={form.label}
        error={errors.label}
        onValue={(label) => set({ label })}
      />
      <RegionFields state={form.state} postcode={form.postcode} onRegion={set} />
    </ActionDialog>
  )
}

interface RegionProps {
  state: string
  postcode: string
  onRegion: (changed: { state?: string; postcode?: string }) => void
}

const RegionFields = ({ state, postcode, onRegion }: RegionProps) => (
  <details open={state !== '' || postcode !== ''}>
    <summary className="small">{t.part}</summary>
    <div className="column">
      <TextField
        label={t.state}
        autoComplete="off"
        maxLength={100}
        value={state}
        onValue={(value) => onRegion({ state: value })}
      />
      <TextField
        label={t.postcode}
        autoComplete="off"
        maxLength={20}
        value={postcode}
        onValue={(value) => onRegion({ postcode: value })}
      />
    </div>
  </details>
)
