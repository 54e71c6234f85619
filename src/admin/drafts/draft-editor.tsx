import { useState } from 'react'
import type { Draft, DraftQuote, FoundPerson } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { DraftAddress } from './draft-address.tsx'
import { DraftCustomer } from './draft-customer.tsx'
import { DraftDelivery } from './draft-delivery.tsx'
import { DraftExtras } from './draft-extras.tsx'
import { DraftItems } from './draft-items.tsx'
import type { ConflictState, DraftConflictState } from './use-draft-save.ts'
import { DraftSummary } from './draft-summary.tsx'
import { useDraftForm } from './use-draft-form.ts'

const QUOTE_AFTER_MS = 250

interface EditorProps {
  /** Null for a new one. */
  draft: Draft | null
  /** For whom a new one is; null without a chosen customer. */
  person?: FoundPerson | null
}

/** Writes an order for a customer. */
export function DraftEditor({ draft, person = null }: EditorProps) {
  // A version that is loaded while the question about it is open begins the form again, but not the question.
  const conflicts = useState<DraftConflictState | null>(null)
  return <Editor key={draft?.version} draft={draft} person={person} conflicts={conflicts} />
}

function Editor({ draft, person, conflicts }: Required<EditorProps> & { conflicts: ConflictState }) {
  const form = useDraftForm(draft, person)
  const quote = useDraftQuote(draft, form.content)
  const [isRestored] = useState(form.isRestored)
  return (
    <div className="page-body">
      <div className="detail">
        <div className="column wide">
          {isRestored && (
            <p className="callout" role="status">
              {t.restored}
            </p>
          )}
          <DraftItems form={form} quote={quote} />
          <DraftCustomer form={form} />
          <DraftAddress form={form} />
          <DraftDelivery form={form} quote={quote} />
          <DraftExtras form={form} quote={quote} />
        </div>
        <DraftSummary draft={draft} form={form} quote={quote} conflicts={conflicts} />
      </div>
    </div>
  )
}

/** Returns what the content costs now; null before the first response. */
function useDraftQuote(draft: Draft | null, content: Draft['content']): DraftQuote | null {
  const settled = useDelayed(content, QUOTE_AFTER_MS)
  const { data } = useRead('quoteDraft', { body: { content: settled, draftId: draft?._id ?? null } })
  return data?.data ?? null
}
