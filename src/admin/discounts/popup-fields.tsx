import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { discountsEn } from '../messages/discounts.en.ts'
import { popupFormEn as t, popupsEn } from '../messages/popups.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { FormCard } from './form-fields.tsx'
import { LinesField } from './lines-field.tsx'
import { ImageField } from './image-field.tsx'
import type { PopupError, PopupFields } from './popup-form.rules.ts'
import type { DiscountForm } from './use-discount-form.ts'

export type PopupForm = DiscountForm<PopupFields, PopupError>

/** The fields of a popup. */
export function PopupFormFields({ form: { typed, errors, change } }: { form: PopupForm }) {
  const { timeZone } = useShop()
  const line = (name: keyof PopupFields, hint?: string) => {
    const error = errors[name]
    return {
      label: t.labels[name],
      autoComplete: 'off',
      ...(hint !== undefined && { hint }),
      value: typed[name],
      error: error === undefined ? undefined : t.errors[error],
      onValue: (value: string) => change({ [name]: value }),
    }
  }
  return (
    <>
      <FormCard title={t.content}>
        <div className="whole">
          <TextField {...line('title')} maxLength={80} />
        </div>
        <LinesField {...line('body')} maxLength={300} />
        <ImageField
          label={t.labels.image}
          hint={t.imageHint}
          url={typed.image || null}
          onImage={(image) => change({ image: image?.url ?? '' })}
        />
        {typed.image !== '' && (
          <div className="whole">
            <TextField {...line('imageAlt', t.altHint)} maxLength={200} />
          </div>
        )}
        <SelectField
          label={t.labels.kind}
          value={typed.kind}
          options={Object.entries(popupsEn.kinds)}
          onValue={(kind) => change({ kind })}
        />
        {typed.kind === 'coupon' && <TextField {...line('couponCode', t.codeHint)} maxLength={32} />}
        <TextField {...line('ctaLabel')} maxLength={30} />
        <TextField {...line('ctaUrl', t.linkHint)} maxLength={500} />
      </FormCard>
      <FormCard title={t.where}>
        <SelectField
          label={t.labels.audience}
          value={typed.audience}
          options={Object.entries(t.audiences)}
          onValue={(audience) => change({ audience })}
        />
        <TextField {...line('priority', t.priorityHint)} inputMode="numeric" maxLength={5} />
        <LinesField {...line('includePaths', t.includeHint)} maxLength={4000} />
        <LinesField {...line('excludePaths', t.excludeHint)} maxLength={4000} />
      </FormCard>
      <FormCard title={discountsEn.dates}>
        <TextField {...line('startsAt', discountsEn.startHint)} type="datetime-local" />
        <TextField {...line('endsAt', discountsEn.endHint)} type="datetime-local" />
        <p className="small soft whole">{discountsEn.timeZone(timeZone)}</p>
      </FormCard>
    </>
  )
}
