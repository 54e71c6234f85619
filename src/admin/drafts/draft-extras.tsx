import { useState } from 'react'
import type { DraftQuote } from '../client/operations.ts'
import { TextField } from '../kit/fields.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { ReductionDialog, withReason } from './draft-dialogs.tsx'
import type { DraftForm } from './use-draft-form.ts'

/** The coupon, a discount on all goods, and the note of the customer. */
export function DraftExtras({ form, quote }: { form: DraftForm; quote: DraftQuote | null }) {
  const { content, change } = form
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card" aria-labelledby="draft-extras">
      <div className="card-head">
        <h2 id="draft-extras">{t.extras}</h2>
        <button type="button" className="button small-button" onClick={() => setIsOpen(true)}>
          {content.reduction ? t.changeDiscount : t.orderDiscount}
        </button>
      </div>
      <div className="card-body column wide">
        {content.reduction && <p className="small soft">{content.reduction.reason}</p>}
        <TextField
          label={t.coupon}
          autoComplete="off"
          maxLength={100}
          value={content.couponCode ?? ''}
          error={quote?.coupon?.problem?.message}
          onValue={(code) => change({ couponCode: code.trim() === '' ? null : code })}
        />
        <TextAreaField
          label={t.note}
          rows={3}
          maxLength={500}
          value={content.note}
          onValue={(note) => change({ note })}
        />
      </div>
      {isOpen && (
        <ReductionDialog
          title={t.reduction.titleOrder}
          reduction={content.reduction}
          reason={content.reduction?.reason ?? ''}
          onApply={(next, reason) => {
            change({ reduction: withReason(next, reason) })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
