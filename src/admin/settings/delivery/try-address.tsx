import { useId, useState, type SyntheticEvent } from 'react'
import type { DeliveryZone } from '../../client/operations.ts'
import { useRead } from '../../client/use-operation.ts'
import { FormError, TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { deliveryEn } from '../../messages/delivery.en.ts'
import { CountryField } from '../country-field.tsx'
import { daysText, priceText } from './delivery-texts.ts'

const t = deliveryEn.try
const PARTS = ['postcode', 'city', 'state'] as const

/** Shows what a customer of an address is offered. */
export function TryAddress({ zones }: { zones: readonly DeliveryZone[] }) {
  const id = useId()
  const first = zones.flatMap(({ members }) => members).find(({ country }) => country !== undefined)?.country ?? ''
  const [typed, setTyped] = useState({ country: first, postcode: '', city: '', state: '' })
  const [asked, setAsked] = useState<typeof typed | null>(null)
  const preview = useRead('previewDelivery', { query: asked ?? typed }, { isEnabled: asked !== null })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (typed.country !== '') setAsked(typed)
  }
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <div className="grow">
          <h2 id={id}>{t.title}</h2>
          <p className="small soft">{t.lead}</p>
        </div>
      </div>
      <form className="card-body column" onSubmit={submit} noValidate>
        <div className="fields-2">
          <CountryField
            label={deliveryEn.zone.country}
            country={typed.country}
            onCountry={(country) => setTyped((before) => ({ ...before, country }))}
          />
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={t[part]}
              autoComplete="off"
              maxLength={80}
              value={typed[part]}
              onValue={(value) => setTyped((before) => ({ ...before, [part]: value }))}
            />
          ))}
        </div>
        <div>
          <button type="submit" className="button" aria-disabled={typed.country === ''}>
            {t.submit}
          </button>
        </div>
        <FormError error={preview.error} />
        <div role="status">{asked && preview.data && <Offer zone={preview.data.data} />}</div>
      </form>
    </section>
  )
}

function Offer({ zone }: { zone: DeliveryZone | null }) {
  const { money } = useFormats()
  if (zone === null) return <p className="callout warn">{t.nothing}</p>
  if (zone.options.length === 0) return <p className="callout warn">{t.none(zone.name)}</p>
  return (
    <div className="callout">
      <div className="column">
        <p>{t.found(zone.name)}</p>
        <ul>
          {zone.options.map((option) => (
            <li key={option._id}>
              <bdi className="strong">{option.title}</bdi> · {priceText(option, money)} · {daysText(option)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
