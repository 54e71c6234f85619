import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useRead } from '../client/use-operation.ts'
import { Field, TextField } from '../kit/fields.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import type { DraftForm } from './use-draft-form.ts'

/** Where the order goes, with the fields of its country. */
export function DraftAddress({ form }: { form: DraftForm }) {
  const { address } = form.content
  const chosen = address.country === '' ? undefined : address.country
  const { data } = useRead('showDraftSetup', { query: { country: chosen } })
  const setup = data?.data
  const set = (part: Partial<typeof address>): void => form.change({ address: { ...address, ...part } })
  return (
    <section className="card" aria-labelledby="draft-address">
      <div className="card-head">
        <h2 id="draft-address">{t.address}</h2>
      </div>
      <div className="card-body fields-2">
        <div className="whole">
          <Field label={t.country}>
            {(given) => (
              <select
                {...given}
                className="input"
                value={chosen ?? ''}
                onChange={({ target }) => set({ country: target.value })}
              >
                <option value="">{addressEn.choose}</option>
                {setup?.countries.map(({ country, name }) => (
                  <option key={country} value={country}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {setup?.form.fields.map(({ name, label }) =>
          name === 'state' && setup.form.states.length > 0 ? (
            <Field key={name} label={addressEn.labels[label]}>
              {(given) => (
                <select
                  {...given}
                  className="input"
                  value={address.state ?? ''}
                  onChange={({ target }) => set({ state: target.value })}
                >
                  <option value="">{addressEn.choose}</option>
                  {setup.form.states.map((state) => (
                    <option key={state.code} value={state.code}>
                      {state.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : (
            <TextField
              key={name}
              label={addressEn.labels[label]}
              autoComplete="off"
              maxLength={120}
              value={address[name] ?? ''}
              onValue={(value) => set({ [name]: value })}
            />
          ),
        )}
        <TextField
          label={t.line2}
          autoComplete="off"
          maxLength={120}
          value={address.addressLine2 ?? ''}
          onValue={(addressLine2) => set({ addressLine2 })}
        />
        <TextField
          label={t.instructions}
          autoComplete="off"
          maxLength={200}
          value={address.instructions ?? ''}
          onValue={(instructions) => set({ instructions })}
        />
      </div>
    </section>
  )
}
