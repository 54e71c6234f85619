import { useState } from 'react'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { TextField } from '../kit/fields.tsx'
import { SearchPicker } from '../kit/search-picker.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { withPerson } from './draft-form.rules.ts'
import type { DraftForm } from './use-draft-form.ts'

const SEARCH_AFTER_MS = 200

/** For whom the order is: an account or a guest that is found, or somebody new. */
export function DraftCustomer({ form }: { form: DraftForm }) {
  const { content, change } = form
  const { customer } = content
  const set = (part: Partial<typeof customer>): void => change({ customer: { ...customer, ...part } })
  return (
    <section className="card open-list" aria-labelledby="draft-customer">
      <div className="card-head">
        <h2 id="draft-customer">{t.customer}</h2>
        <CustomerSearch form={form} />
      </div>
      <div className="card-body fields-2">
        <TextField
          label={t.name}
          autoComplete="off"
          maxLength={100}
          value={customer.name}
          onValue={(name) => set({ name })}
        />
        <TextField
          label={t.email}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={customer.email}
          onValue={(email) => set({ email })}
        />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="off"
          maxLength={30}
          value={customer.phone}
          onValue={(phone) => set({ phone })}
        />
        {customer.userId !== null && (
          <p className="row wrap whole small soft">
            {t.hasAccount}
            <button type="button" className="button small-button" onClick={() => set({ userId: null })}>
              {t.withoutAccount}
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

function CustomerSearch({ form }: { form: DraftForm }) {
  const [text, setText] = useState('')
  const search = useDelayed(text.trim(), SEARCH_AFTER_MS)
  const { data, isFetching } = useRead('searchDraftCustomers', { query: { search } }, { isEnabled: search !== '' })
  const people = search === '' ? [] : (data?.data ?? [])
  const isSettled = !isFetching && search === text.trim()
  return (
    <SearchPicker
      label={t.findCustomer}
      placeholder={t.findCustomerHint}
      text={text}
      onText={setText}
      options={
        isSettled
          ? people.map((person, index) => ({
              key: String(index),
              content: (
                <span className="grow">
                  <bdi className="strong block">{person.name === '' ? person.email : person.name}</bdi>
                  <span className="small soft">
                    {[person.userId === null ? t.guest : t.account, person.email, person.phone]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              ),
            }))
          : []
      }
      emptyText={isSettled ? t.notFound : null}
      countText={t.found}
      onPick={(key) => {
        const person = people[Number(key)]
        if (!person) return
        form.change(withPerson(form.content, person))
      }}
    />
  )
}
