import { useId, type SyntheticEvent, type ReactNode } from 'react'
import type { ShopProfile } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { FormError, TextField } from '../kit/fields.tsx'
import { useLinkedField } from '../kit/linked-field.ts'
import { SelectField } from '../kit/select-field.tsx'
import { QueryView } from '../kit/states.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { shopSettingsEn as t } from '../messages/shop-settings.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { PlanCard } from './plan-card.tsx'
import { OpeningCard } from './opening-card.tsx'
import { LogoField } from './logo-field.tsx'
import { currencyChoices, localeChoices, regionExample, timeZoneChoices } from './region-choices.ts'
import { PageHead } from '../kit/page-head.tsx'
import { useProfileForm, type ProfileField, type ProfileForm } from './use-profile-form.ts'
import { PresenceLine } from '../presence/presence-line.tsx'

const FORM = 'shop-profile'
const LOGOS = ['logo', 'logoDark', 'icon'] as const

/** Name, logo, contacts, locale and currency of the shop. */
export function ShopSettingsPage() {
  const shop = useShop()
  const profile = useRead('showProfile')
  useTitle(shellEn.title(t.title, shop.name))
  if (profile.data) return <ProfileEditor key={shop._id} profile={profile.data.data} />
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <QueryView query={profile}>{() => null}</QueryView>
    </>
  )
}

function ProfileEditor({ profile }: { profile: ShopProfile }) {
  const form = useProfileForm(profile)
  const isReadOnly = !useCan()(PERMISSIONS.editSettings)
  useLinkedField()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (form.isChanged && !form.isPending) form.submit()
  }
  return (
    <>
      <PageHead title={t.title} lead={isReadOnly ? t.readOnly : t.lead}>
        <PresenceLine subject="settings shop" />
        {!isReadOnly && (
          <>
            {form.isChanged && (
              <button type="button" className="button" onClick={form.discard}>
                {t.discard}
              </button>
            )}
            <button
              type="submit"
              form={FORM}
              className="button primary"
              disabled={!form.isChanged}
              aria-disabled={form.isPending}
            >
              {t.save}
            </button>
          </>
        )}
      </PageHead>
      <div className="page-body settings-form">
        <form id={FORM} onSubmit={submit} noValidate>
          {form.isRestored && (
            <p className="callout" role="status">
              {t.restored}
            </p>
          )}
          <FormError error={form.error} />
          <fieldset className="plain column wide" disabled={isReadOnly} aria-label={t.title}>
            <Card title={t.profile}>
              <Line form={form} name="name" maxLength={100} />
              <Line form={form} name="slogan" maxLength={200} />
              <Lines form={form} name="bio" maxLength={2000} hint={t.hints.bio} />
            </Card>
            <Card title={t.logos}>
              {LOGOS.map((name) => (
                <div key={name} className="whole">
                  <LogoField
                    name={name}
                    value={form.typed[name]}
                    isReadOnly={isReadOnly}
                    onValue={(value) => form.set(name, value)}
                  />
                </div>
              ))}
            </Card>
            <Card title={t.contact}>
              <Line form={form} name="email" type="email" maxLength={200} />
              <Line form={form} name="phone" type="tel" maxLength={40} />
              <Line form={form} name="topEmail" type="email" maxLength={200} />
              <Line form={form} name="topPhone" type="tel" maxLength={40} />
              <Lines form={form} name="address" maxLength={500} />
            </Card>
            <Region form={form} hasOrders={profile.hasOrders} />
          </fieldset>
        </form>
        <div className="column wide after-form">
          <OpeningCard />
          <PlanCard />
        </div>
      </div>
      <ConflictDialog change={form} labels={t.labels} />
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card-body fields-2">{children}</div>
    </section>
  )
}

interface FieldProps {
  form: ProfileForm
  name: ProfileField
  maxLength: number
  type?: string
  hint?: string
}

const Line = ({ form, name, ...attributes }: FieldProps) => (
  <TextField
    name={name}
    label={t.labels[name]}
    autoComplete="off"
    {...attributes}
    value={form.typed[name]}
    error={form.errorOf(name)}
    onValue={(value) => form.set(name, value)}
  />
)

const Lines = ({ form, name, hint, maxLength }: FieldProps) => (
  <div className="whole">
    <TextAreaField
      name={name}
      label={t.labels[name]}
      hint={hint}
      error={form.errorOf(name)}
      rows={3}
      maxLength={maxLength}
      value={form.typed[name]}
      onValue={(value) => form.set(name, value)}
    />
  </div>
)

function Region({ form, hasOrders }: { form: ProfileForm; hasOrders: boolean }) {
  const { locale, timeZone, currency } = form.typed
  const hint = hasOrders ? t.hints.sold : t.hints.unsold
  const taxModes = Object.entries(t.taxModes).map(([value, label]) => ({ value, label }))
  return (
    <Card title={t.region}>
      <Choice form={form} name="locale" choices={localeChoices(locale)} />
      <Choice form={form} name="timeZone" choices={timeZoneChoices(timeZone)} />
      <p className="small soft whole">{t.hints.example(regionExample({ locale, timeZone, currency }))}</p>
      <Choice form={form} name="currency" choices={currencyChoices(currency)} hint={hint} isFixed={hasOrders} />
      <Choice form={form} name="taxMode" choices={taxModes} hint={hint} isFixed={hasOrders} />
    </Card>
  )
}

interface ChoiceProps extends Omit<FieldProps, 'maxLength' | 'type'> {
  choices: readonly { value: string; label: string }[]
  isFixed?: boolean
}

const Choice = ({ form, name, choices, hint, isFixed = false }: ChoiceProps) => (
  <SelectField
    name={name}
    label={t.labels[name]}
    hint={hint}
    error={form.errorOf(name)}
    disabled={isFixed}
    value={form.typed[name]}
    options={choices.map(({ value, label }) => [value, label])}
    onValue={(value) => form.set(name, value)}
  />
)
