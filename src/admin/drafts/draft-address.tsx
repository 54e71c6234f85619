import { draftsEn as t } from '../messages/drafts.en.ts'
import { AddressFields } from './address-fields.tsx'
import type { DraftForm } from './use-draft-form.ts'

/** Where the order goes, with the fields of its country. */
export function DraftAddress({ form }: { form: DraftForm }) {
  const { address } = form.content
  return (
    <section className="card" aria-labelledby="draft-address">
      <div className="card-head">
        <h2 id="draft-address">{t.address}</h2>
      </div>
      <div className="card-body">
        <AddressFields address={address} onChange={(part) => form.change({ address: { ...address, ...part } })} />
      </div>
    </section>
  )
}
