import type { Dispatch } from 'react'
import type { Draft, DraftContentForm } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { toTexts, toValues, type Texts } from '../kit/use-versioned-body.ts'
import { useUndo } from '../client/use-undo.ts'
import { mergeConflict, type Conflict } from '../client/use-versioned-change.ts'
import { useToast } from '../kit/toast.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import type { DraftForm } from './use-draft-form.ts'

type Fields = Texts<DraftContentForm>

export type DraftConflictState = Conflict<Fields>
/** What is asked about, and what changes it. */
export type ConflictState = readonly [DraftConflictState | null, Dispatch<DraftConflictState | null>]

/** A draft that was saved, and the id of its change for an undo. */
export interface SavedDraft {
  id: string
  changeId: string | null
}

const toFields = (values: Readonly<Record<string, unknown>>): Fields => toTexts(values as unknown as DraftContentForm)

/** Stores the draft; what a colleague has changed meanwhile is merged, or asked about. */
export function useDraftSave(draft: Draft | null, form: DraftForm, [conflict, setConflict]: ConflictState) {
  const saved = { beforeReload: form.clear }
  const create = useChange('createDraft', undefined, saved)
  const update = useChange('updateDraft', undefined, saved)
  const toast = useToast()
  const undo = useUndo()
  const change = async (
    draftId: string,
    mine: Fields,
    from: { base: Fields; version: number },
  ): Promise<SavedDraft> => {
    try {
      const body = { content: toValues(mine), version: from.version }
      const { data, changeId } = await update.mutateAsync({ params: { draftId }, body })
      return { id: data._id, changeId }
    } catch (failure) {
      const conflicting = mergeConflict(failure, { base: from.base, mine, toFields })
      if (conflicting?.conflict === null) return change(draftId, conflicting.merged, conflicting.read)
      if (conflicting) setConflict(conflicting.conflict)
      throw failure
    }
  }
  return {
    // The dialog says it instead.
    error: conflict ? null : (create.error ?? update.error),
    isPending: create.isPending || update.isPending,
    save: async (): Promise<SavedDraft> => {
      const { content, base, version, isChanged } = form
      if (draft && !isChanged) return { id: draft._id, changeId: null }
      if (draft) return change(draft._id, toTexts(content), { base: toTexts(base), version })
      const { data, changeId } = await create.mutateAsync({ body: { content } })
      return { id: data._id, changeId }
    },
    conflict: {
      conflict,
      dismiss: () => setConflict(null),
      resolve: (chosen: Fields): void => {
        setConflict(null)
        if (!draft || !conflict) return
        const read = { base: conflict.theirs, version: conflict.version }
        // An error is shown with the form.
        void change(draft._id, chosen, read).then(
          ({ changeId }) => toast(t.saved, undo(changeId)),
          () => undefined,
        )
      },
    },
  }
}
