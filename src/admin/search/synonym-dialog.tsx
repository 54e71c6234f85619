import { useState } from 'react'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { searchEn } from '../messages/search.en.ts'
import { readTerms } from './terms.rules.ts'

const t = searchEn.synonyms

/** Adds a group of synonyms. @param term the first of them, where there is one */
export function AddSynonymsDialog({ term, onClose }: { term: string | null; onClose: () => void }) {
  const toast = useToast()
  const undo = useUndo()
  const [text, setText] = useState(term === null ? '' : `${term}, `)
  const [isTried, setIsTried] = useState(false)
  const terms = readTerms(text)
  const { mutate, isPending, error } = useChange('createSynonyms', (result) => {
    toast(t.added(terms.join(', ')), undo(changeIdOf(result)))
    onClose()
  })
  return (
    <ActionDialog
      title={t.addTitle}
      text={t.hint}
      submitLabel={t.add}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        setIsTried(true)
        if (terms.length > 1) mutate({ body: { terms } })
      }}
      onClose={onClose}
    >
      <TextField
        label={t.terms}
        hint={t.termsHint}
        data-focus
        autoComplete="off"
        maxLength={1000}
        value={text}
        error={isTried && terms.length < 2 ? t.termsRequired : undefined}
        onValue={setText}
      />
    </ActionDialog>
  )
}
