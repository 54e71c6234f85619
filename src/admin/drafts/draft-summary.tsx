import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { Draft, DraftQuote } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast, type ToastAction } from '../kit/toast.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { useDraftSave, type ConflictState } from './use-draft-save.ts'
import { SendButton } from './send-button.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import type { DraftForm } from './use-draft-form.ts'

interface SummaryProps {
  draft: Draft | null
  form: DraftForm
  quote: DraftQuote | null
  conflicts: ConflictState
}

/** What the draft costs, what it lacks, and what can be done with it. */
export function DraftSummary({ draft, form, quote, conflicts }: SummaryProps) {
  const to = useShopPath()
  const toast = useToast()
  const navigate = useNavigate()
  const undo = useUndo()
  const undoCreation = useUndoCreation()
  const { save, error, isPending, conflict } = useDraftSave(draft, form, conflicts)
  const hold = useChange('holdDraftStock')
  const [isPlacing, setIsPlacing] = useState(false)
  const missing = (quote?.requirements ?? []).filter(({ step }) => step !== 'payment')
  const saveNow = async (): Promise<void> => {
    const { id, changeId } = await save()
    toast(t.saved, draft ? undo(changeId) : undoCreation(changeId))
    await navigate(to(`/drafts/${id}`), { replace: draft === null })
  }
  const holdNow = async (): Promise<void> => {
    const { id } = await save()
    await hold.mutateAsync({ params: { draftId: id } })
  }
  // The errors are shown below.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
  return (
    <aside className="column wide summary-card" aria-label={t.summary}>
      <section className="card" aria-labelledby="draft-summary">
        <div className="card-head">
          <h2 id="draft-summary">{t.summary}</h2>
          {form.isChanged && <span className="small soft">{t.unsaved}</span>}
        </div>
        <div className="card-body column wide">
          {quote && <Sums quote={quote} />}
          <Missing of={missing} />
          <FormError error={error ?? hold.error} />
          <DraftConflict change={conflict} quote={quote} />
          <button
            type="button"
            className="button primary full"
            aria-disabled={missing.length > 0 || quote === null}
            onClick={() => {
              if (missing.length === 0 && quote !== null) setIsPlacing(true)
            }}
          >
            {t.place}
          </button>
          <SendButton draft={draft} save={save} isReady={missing.length === 0 && quote !== null} form={form} />
          <button
            type="button"
            className="button full"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) quietly(saveNow())
            }}
          >
            {t.save}
          </button>
          {draft && <StoredActions draft={draft} form={form} onHold={() => quietly(holdNow())} />}
        </div>
      </section>
      {isPlacing && (
        <PlaceDialog
          draft={draft}
          content={form.content}
          save={save}
          saveError={error}
          onClose={() => setIsPlacing(false)}
        />
      )}
    </aside>
  )
}

interface StoredActionsProps {
  draft: Draft
  form: DraftForm
  onHold: () => void
}

/** What can be done with a draft that is stored. */
function StoredActions({ draft, form, onHold }: StoredActionsProps) {
  const { time } = useFormats()
  return (
    <>
      {draft.heldUntil !== null && <p className="small soft">{t.held(time(draft.heldUntil))}</p>}
      <button type="button" className="button full" onClick={onHold}>
        {t.hold}
      </button>
      <span className="row wrap">
        <DuplicateButton draft={draft} />
        <DeleteButton draft={draft} form={form} />
      </span>
    </>
  )
}

const Missing = ({ of }: { of: DraftQuote['requirements'] }) =>
  of.length > 0 && (
    <div className="small">
      <p className="strong">{t.missing}</p>
      <ul aria-label={t.missing}>
        {of.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="soft">
            {message}
          </li>
        ))}
      </ul>
    </div>
  )

function Sums({ quote }: { quote: DraftQuote }) {
  const { money } = useFormats()
  const { subtotalAmount, discountAmount, shippingAmount, feeAmount, taxLines, totalAmount } = quote
  return (
    <dl className="sums">
      <dt>{t.subtotal}</dt>
      <dd>{money(subtotalAmount)}</dd>
      {discountAmount > 0 && (
        <>
          <dt>{t.discounts}</dt>
          <dd>{money(-discountAmount)}</dd>
        </>
      )}
      <dt>{t.deliveryCost}</dt>
      <dd>{money(shippingAmount)}</dd>
      {feeAmount > 0 && (
        <>
          <dt>{t.fee}</dt>
          <dd>{money(feeAmount)}</dd>
        </>
      )}
      {taxLines.map(({ label, ratePpm, amount, included }) => (
        <div key={`${label} ${ratePpm}`} className="contents soft">
          <dt>{included ? t.taxIncluded(label) : t.tax(label)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <dt className="total">{t.total}</dt>
      <dd className="total">{money(totalAmount)}</dd>
    </dl>
  )
}

/** Returns what a toast offers to take back a new draft: its page ends, and the list opens. */
function useUndoCreation(): (changeId: string | null) => ToastAction | undefined {
  const undo = useUndo()
  const to = useShopPath()
  const navigate = useNavigate()
  return (changeId) => {
    const action = undo(changeId)
    return (
      action && {
        ...action,
        run: () => {
          void navigate(to('/drafts'))
          action.run()
        },
      }
    )
  }
}

function DuplicateButton({ draft }: { draft: Draft }) {
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndoCreation()
  const navigate = useNavigate()
  const { mutate, isPending } = useChange('duplicateDraft')
  const duplicate = (): void =>
    mutate(
      { params: { draftId: draft._id } },
      {
        onSuccess: ({ data, changeId }) => {
          toast(t.duplicated, undo(changeId))
          void navigate(to(`/drafts/${data._id}`))
        },
      },
    )
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && duplicate()}>
      {t.duplicate}
    </button>
  )
}

/** Deletes the draft at once; a toast offers to take that back. */
function DeleteButton({ draft, form }: { draft: Draft; form: DraftForm }) {
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useChange('deleteDraft', undefined, { endsScreen: true })
  const remove = (): void =>
    mutate(
      { params: { draftId: draft._id } },
      {
        onSuccess: (result) => {
          form.clear()
          toast(t.removed(draft.number), undo(changeIdOf(result)))
          void navigate(to('/drafts'))
        },
      },
    )
  return (
    <>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && remove()}>
        {t.remove}
      </button>
      <FormError error={error} />
    </>
  )
}
