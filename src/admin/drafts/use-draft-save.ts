import type { Dispatch } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { Draft, DraftContentForm } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { toTexts, toValues, type Texts } from '../kit/use-versioned-body.ts'
import type { Conflict } from '../client/use-versioned-change.ts'
import { mergeChanges } from '../kit/merge.rules.ts'
import { useToast } from '../kit/toast.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import type { DraftForm } from './use-draft-form.ts'

type Fields = Texts<DraftContentForm>

export type DraftConflictState = Conflict<Fields>
/** What is asked about, and what changes it. */
export type ConflictState = readonly [DraftConflictState | null, Dispatch<DraftConflictState | null>]

interface Read {
  base: DraftContentForm
  version: number
}

/** Stores the draft; what a colleague has changed meanwhile is merged, or asked about. */
export function useDraftSave(draft: Draft | null, form: DraftForm, [conflict, setConflict]: ConflictState) {
  const create = useChange('createDraft')
  const update = useChange('updateDraft')
  const toast = useToast()
  const change = async (draftId: string, content: DraftContentForm, { base, version }: Read): Promise<string> => {
    try {
      const { data } = await update.mutateAsync({ params: { draftId }, body: { content, version } })
      form.clear()
      return data._id
    } catch (failure) {
      if (!(failure instanceof FailedRequest) || failure.code !== 'changed_meanwhile') throw failure
      const { version: next, values } = failure.data as { version: number; values: DraftContentForm }
      const theirs = toTexts(values)
      const { merged, conflicts } = mergeChanges({ base: toTexts(base), mine: toTexts(content), theirs })
      if (conflicts.length === 0) return change(draftId, toValues(merged), { base: values, version: next })
      setConflict({ text: failure.message, fields: conflicts, mine: merged, theirs, version: next })
      throw failure
    }
  }
  return {
    // The dialog says it instead.
    error: conflict ? null : (create.error ?? update.error),
    isPending: create.isPending || update.isPending,
    /** Returns the id of the draft. */
    save: async (): Promise<string> => {
      const { content, isChanged, clear } = form
      if (draft) return isChanged ? change(draft._id, content, form) : draft._id
      const { data } = await create.mutateAsync({ body: { content } })
      clear()
      return data._id
    },
    conflict: {
      conflict,
      dismiss: () => setConflict(null),
      resolve: (chosen: Fields): void => {
        setConflict(null)
        if (!draft || !conflict) return
        const read = { base: toValues(conflict.theirs), version: conflict.version }
        // An error is shown with the form.
        void change(draft._id, toValues(chosen), read).then(
          () => toast(t.saved),
          () => undefined,
        )
      },
    },
  }
}
