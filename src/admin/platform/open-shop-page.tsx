import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { checkDomain, type DomainCheck, type OpenedShop } from './platform-api.ts'
import { SESSION_KEY, useSession } from '../client/session.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { FormError, TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { State } from '../kit/states.tsx'
import { AccessLayout } from '../access/access-layout.tsx'
import { platformEn as t } from '../messages/platform.en.ts'
import { CountryField } from '../settings/country-field.tsx'
import { currencyChoices, localeChoices, regionExample, timeZoneChoices } from '../settings/region-choices.ts'
import { useOpenShop } from './use-open-shop.ts'

/** Opens a shop; for platform owners. */
export function OpenShopPage() {
  const { data: session } = useSession()
  const form = useOpenShop()
  if (session && !session.isPlatformOwner)
    return (
      <AccessLayout title={t.title} lead="">
        <State text={t.forbidden} />
      </AccessLayout>
    )
  return form.opened ? <Opened shop={form.opened} /> : <ShopForm form={form} />
}

type Form = ReturnType<typeof useOpenShop>

function ShopForm({ form }: { form: Form }) {
  const { form: typed, errors, set } = form
  return (
    <AccessLayout title={t.title} lead={t.lead}>
      <form className="column wide" onSubmit={form.submit} noValidate>
        <FormError error={form.error} />
        <TextField
          label={t.labels.name}
          autoComplete="off"
          maxLength={100}
          value={typed.name}
          error={errors.name}
          onValue={(name) => set({ name })}
        />
        <DomainField domain={typed.domain} error={errors.domain} onDomain={(domain) => set({ domain })} />
        <CountryField
          label={t.labels.country}
          error={errors.country}
          country={typed.country}
          onCountry={form.chooseCountry}
        />
        <RegionFields form={form} />
        <TextField
          label={t.labels.ownerEmail}
          hint={t.hints.ownerEmail}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={typed.ownerEmail}
          error={errors.ownerEmail}
          onValue={(ownerEmail) => set({ ownerEmail })}
        />
        <button type="submit" className="button primary big full" aria-disabled={form.isPending}>
          {t.submit}
        </button>
      </form>
    </AccessLayout>
  )
}

function RegionFields({ form: { form: typed, errors, set } }: { form: Form }) {
  const { currency, locale, timeZone, taxMode } = typed
  const choices = {
    currency: currencyChoices(currency),
    locale: localeChoices(locale),
    timeZone: timeZoneChoices(timeZone),
    taxMode: Object.entries(t.taxModes).map(([value, label]) => ({ value, label })),
  }
  return (
    <>
      {(['currency', 'locale', 'timeZone', 'taxMode'] as const).map((name) => (
        <SelectField
          key={name}
          label={t.labels[name]}
          error={errors[name]}
          value={typed[name]}
          options={choices[name].map(({ value, label }) => [value, label])}
          onValue={(value) =>
            set(name === 'taxMode' ? { taxMode: value === 'added' ? value : 'included' } : { [name]: value })
          }
        />
      ))}
      <p className="small soft">
        {regionExample({ currency, locale, timeZone })}. {taxMode && t.hints.region}
      </p>
    </>
  )
}

interface DomainProps {
  domain: string
  error: string | undefined
  onDomain: (domain: string) => void
}

function DomainField({ domain, error, onDomain }: DomainProps) {
  const [check, setCheck] = useState<DomainCheck | Error | null>(null)
  const run = async (): Promise<void> => setCheck(await checkDomain(domain).catch((failed: Error) => failed))
  return (
    <div className="column">
      <TextField
        label={t.labels.domain}
        hint={t.hints.domain}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        value={domain}
        error={error}
        onValue={(value) => {
          onDomain(value)
          setCheck(null)
        }}
      />
      <div>
        <button
          type="button"
          className="button small-button"
          disabled={domain.trim() === ''}
          onClick={() => void run()}
        >
          {t.check}
        </button>
      </div>
      <div role="status">
        {check instanceof Error && <FormError error={check} />}
        {check && !(check instanceof Error) && <CheckResult check={check} />}
      </div>
    </div>
  )
}

function CheckResult({ check: { domain, isFree, leads, addresses, expected } }: { check: DomainCheck }) {
  const target = expected.join(', ') || t.checks.unknownTarget
  if (!isFree) return <p className="callout bad">{t.checks.taken(domain)}</p>
  if (leads === 'here' || leads === 'local') return <p className="callout ok">{t.checks[leads](domain)}</p>
  return (
    <p className="callout warn">
      {leads === 'nowhere'
        ? t.checks.nowhere(domain, target)
        : t.checks.elsewhere(domain, addresses.join(', '), target)}
    </p>
  )
}

function Opened({ shop: { _id: id, domain, invitation } }: { shop: OpenedShop }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const enter = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: SESSION_KEY })
    await navigate(`/s/${id}/setup`)
  }
  return (
    <AccessLayout title={t.doneTitle} lead={t.doneLead(domain)}>
      {invitation !== null && (
        <div className="column">
          <p className="medium">{t.invitation}</p>
          <div className="row">
            <code className="small break grow">{invitation}</code>
            <CopyButton text={invitation} name={t.invitationName} />
          </div>
        </div>
      )}
      <button type="button" className="button primary big full" onClick={() => void enter()}>
        {t.toSetup}
      </button>
    </AccessLayout>
  )
}
