import { Plus, Trash2 } from 'lucide-react'
import { useState, type HTMLInputAutoCompleteAttribute } from 'react'
import type { DeliveryOption, DeliveryOptionForm, DeliveryZone } from '../../client/operations.ts'
import { readableError } from '../../client/readable-error.ts'
import { useChange } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useVersionedBody, valueOf } from '../../kit/use-versioned-body.ts'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { deliveryEn } from '../../messages/delivery.en.ts'
import { useShop } from '../../shell/shop-context.ts'
import { OPTION_LABELS, optionText } from './delivery-texts.ts'
import {
  newOption,
  newStep,
  OPTION_TYPES,
  RATE_TYPES,
  readOption,
  toOptionForm,
  type OptionErrors,
  type OptionForm,
} from './delivery-form.rules.ts'

const t = deliveryEn.option
const OFF: HTMLInputAutoCompleteAttribute = 'off'
type TextName = Exclude<keyof OptionForm, 'steps' | 'type' | 'rateType'>

interface FormProps {
  form: OptionForm
  errors: OptionErrors
  onForm: (changed: Partial<OptionForm>) => void
}

/** Adds a delivery option to a zone, or changes one. @param props.option null for a new one */
export function OptionDialog(props: { zone: DeliveryZone; option: DeliveryOption | null; onClose: () => void }) {
  const { zone, option, onClose } = props
  const { currency } = useShop()
  const { money } = useFormats()
  const toast = useToast()
  const undo = useUndo()
  const [form, setForm] = useState(() => (option ? toOptionForm(option, currency) : newOption()))
  const [errors, setErrors] = useState<OptionErrors>({})
  const add = useChange('createDeliveryOption', (result) => {
    onClose()
    toast(t.added(form.title.trim()), undo(changeIdOf(result)))
  })
  const toBody = (stored: DeliveryOption): Partial<DeliveryOptionForm> => {
    const read = readOption(toOptionForm(stored, currency), currency)
    return 'option' in read ? read.option : {}
  }
  const { save, isPending, error, ...change } = useVersionedBody('updateDeliveryOption', {
    base: option ? toBody(option) : {},
    version: option?.version ?? 0,
    toBody: (values) => toBody(values as DeliveryOption),
    toInput: (body, version) => ({ params: { id: option?._id ?? '' }, body: { ...body, version } }),
    onDone: (result) => {
      onClose()
      toast(t.saved, undo(changeIdOf(result)))
    },
  })
  const submit = (): void => {
    const read = readOption(form, currency)
    if ('errors' in read) return setErrors(read.errors)
    if (option) return save(read.option)
    return add.mutate({ params: { id: zone._id }, body: read.option })
  }
  const onForm = (changed: Partial<OptionForm>): void => {
    setForm({ ...form, ...changed })
    setErrors({})
  }
  const fields = { form, errors, onForm }
  return (
    <>
      <ActionDialog
        title={option ? t.changeTitle(option.title) : t.addTitle(zone.name)}
        submitLabel={option ? t.save : t.addSubmit}
        isPending={add.isPending || isPending}
        error={readableError(add.error ?? error)}
        onSubmit={submit}
        onClose={onClose}
      >
        <Line {...fields} name="title" maxLength={100} />
        <Line {...fields} name="description" maxLength={300} />
        <Choice
          label={t.type}
          values={OPTION_TYPES}
          labels={t.types}
          value={form.type}
          onValue={(type) => onForm({ type })}
        />
        <PriceFields {...fields} />
        {form.type === 'shipping' && (
          <div className="fields-2">
            <Line {...fields} name="minDays" inputMode="numeric" />
            <Line {...fields} name="maxDays" inputMode="numeric" />
          </div>
        )}
        <LimitFields {...fields} />
      </ActionDialog>
      <ConflictDialog
        change={change}
        labels={OPTION_LABELS}
        textOf={(field, text) => optionText(field, valueOf(text), money)}
      />
    </>
  )
}

function PriceFields({ form, errors, onForm }: FormProps) {
  const { rateType } = form
  const isStepped = rateType === 'byWeight' || rateType === 'bySubtotal'
  return (
    <>
      <Choice
        label={t.rateType}
        values={RATE_TYPES}
        labels={t.rateTypes}
        value={rateType}
        onValue={(next) => onForm({ rateType: next })}
      />
      {(rateType === 'flat' || rateType === 'perItem') && (
        <div className="fields-2">
          <Line
            form={form}
            errors={errors}
            onForm={onForm}
            name="amount"
            label={rateType === 'flat' ? t.amount : t.first}
            inputMode="decimal"
          />
          {rateType === 'perItem' && (
            <Line form={form} errors={errors} onForm={onForm} name="next" inputMode="decimal" />
          )}
        </div>
      )}
      {isStepped && <StepFields form={form} errors={errors} onForm={onForm} />}
    </>
  )
}

function StepFields({ form, errors, onForm }: FormProps) {
  const { steps, rateType } = form
  const set = (key: string, changed: { upTo?: string; amount?: string }): void =>
    onForm({ steps: steps.map((step) => (step.key === key ? { ...step, ...changed } : step)) })
  return (
    <div className="column">
      {steps.map(({ key, upTo, amount }, index) => (
        <fieldset key={key} className="row end-row" aria-label={t.step(index + 1)}>
          <div className="grow">
            <TextField
              label={rateType === 'byWeight' ? t.upToWeight : t.upToAmount}
              inputMode="decimal"
              autoComplete={OFF}
              value={upTo}
              onValue={(value) => set(key, { upTo: value })}
            />
          </div>
          <div className="grow">
            <TextField
              label={t.stepAmount}
              inputMode="decimal"
              autoComplete={OFF}
              value={amount}
              onValue={(value) => set(key, { amount: value })}
            />
          </div>
          {steps.length > 1 && (
            <button
              type="button"
              className="icon-button boxed"
              aria-label={t.removeStep(index + 1)}
              onClick={() => onForm({ steps: steps.filter((step) => step.key !== key) })}
            >
              <Trash2 aria-hidden />
            </button>
          )}
        </fieldset>
      ))}
      <p className="small soft">{t.stepsHint}</p>
      {errors.steps !== undefined && (
        <p role="alert" className="small error-text">
          {errors.steps}
        </p>
      )}
      <div>
        <button type="button" className="button small-button" onClick={() => onForm({ steps: [...steps, newStep()] })}>
          <Plus aria-hidden />
          {t.addStep}
        </button>
      </div>
    </div>
  )
}

const MORE = ['freeFrom', 'minSubtotal', 'maxSubtotal', 'maxWeight', 'carrier', 'trackingUrl'] as const

function LimitFields(fields: FormProps) {
  const isOpen = MORE.some((name) => fields.form[name] !== '' || fields.errors[name] !== undefined)
  return (
    <details open={isOpen}>
      <summary className="small">{t.more}</summary>
      <div className="column">
        <div className="fields-2">
          {(['freeFrom', 'minSubtotal', 'maxSubtotal', 'maxWeight'] as const).map((name) => (
            <Line key={name} {...fields} name={name} inputMode="decimal" />
          ))}
        </div>
        <Line {...fields} name="carrier" maxLength={100} />
        <Line {...fields} name="trackingUrl" hint={t.trackingHint} maxLength={300} />
      </div>
    </details>
  )
}

interface LineProps extends FormProps {
  name: TextName
  label?: string
  hint?: string
  maxLength?: number
  inputMode?: 'decimal' | 'numeric'
}

const Line = ({ form, errors, onForm, name, label = t[name], ...attributes }: LineProps) => (
  <TextField
    label={label}
    autoComplete={OFF}
    {...attributes}
    value={form[name]}
    error={errors[name]}
    onValue={(value) => onForm({ [name]: value })}
  />
)

interface ChoiceProps<V extends string> {
  label: string
  values: readonly V[]
  labels: Readonly<Record<V, string>>
  value: V
  onValue: (value: V) => void
}

const Choice = <V extends string>({ label, values, labels, value, onValue }: ChoiceProps<V>) => (
  <SelectField
    label={label}
    value={value}
    options={values.map((one) => [one, labels[one]])}
    onValue={(chosen) => onValue(values.find((one) => one === chosen) ?? value)}
  />
)
