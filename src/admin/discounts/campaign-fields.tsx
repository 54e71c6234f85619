import { FormError, TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { PersonalError } from '../client/admin-client.ts'
import { campaignsEn as t } from '../messages/promotions.en.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { readImage, writeImage, type CampaignError, type CampaignFields } from './campaign-form.rules.ts'
import { FormCard, TargetFields } from './form-fields.tsx'
import { LinesField } from './lines-field.tsx'
import { ImageField } from './image-field.tsx'
import type { DiscountForm } from './use-discount-form.ts'

export type CampaignForm = DiscountForm<CampaignFields, CampaignError>

/** The fields of a campaign. @param props.isNew whether the address of its page can be chosen */
export function CampaignFormFields({ form, isNew }: { form: CampaignForm; isNew: boolean }) {
  const { typed, errors, change } = form
  const { timeZone } = useShop()
  const line = (name: keyof CampaignFields, more: { hint?: string; type?: string } = {}) => {
    const error = errors[name]
    return {
      label: t.labels[name],
      autoComplete: 'off',
      ...more,
      value: typed[name],
      error: error === undefined ? undefined : t.errors[error],
      onValue: (value: string) => change({ [name]: value }),
    }
  }
  return (
    <>
      <FormCard title={t.basics}>
        <div className="whole">
          <TextField {...line('title')} maxLength={120} />
        </div>
        <div className="whole">
          <TextField {...line('slug', { hint: isNew ? t.slugHint : t.slugFixed })} maxLength={100} readOnly={!isNew} />
        </div>
        <Benefit form={form} />
      </FormCard>
      <FormCard title={discountsEn.dates}>
        <TextField {...line('startsAt', { type: 'datetime-local' })} />
        <TextField {...line('endsAt', { type: 'datetime-local' })} />
        <p className="small soft whole">{discountsEn.timeZone(timeZone)}</p>
      </FormCard>
      <FormCard title={discountsEn.scope}>
        <TargetFields products={typed.products} categories={typed.categories} onChange={change} />
        {errors.products !== undefined && (
          <div className="whole">
            <FormError error={new PersonalError(t.errors.targets)} />
          </div>
        )}
      </FormCard>
      <FormCard title={t.page}>
        <ImageField
          label={t.labels.banner}
          hint={t.bannerHint}
          url={readImage(typed.banner)?.url ?? null}
          onImage={(image) => change({ banner: image === null ? '' : writeImage(image) })}
        />
        {typed.banner !== '' && (
          <div className="whole">
            <TextField {...line('bannerAlt', { hint: t.altHint })} maxLength={250} />
          </div>
        )}
        <LinesField {...line('description')} maxLength={5000} />
        <LinesField {...line('terms')} maxLength={5000} />
      </FormCard>
    </>
  )
}

function Benefit({ form: { typed, errors, change } }: { form: CampaignForm }) {
  const { currency } = useShop()
  const hasValue = typed.benefit === 'percent' || typed.benefit === 'fixedPrice'
  const error = errors.value
  return (
    <>
      <SelectField
        label={t.labels.benefit}
        value={typed.benefit}
        options={Object.entries(t.benefits)}
        onValue={(benefit) => change({ benefit, value: benefit === 'percent' ? '10' : '' })}
      />
      {hasValue && (
        <TextField
          label={typed.benefit === 'percent' ? t.percent : t.price(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed.value}
          error={error === undefined ? undefined : t.errors[error]}
          onValue={(value) => change({ value })}
        />
      )}
    </>
  )
}
