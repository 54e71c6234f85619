import { Plus, X } from 'lucide-react'
import { useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { Customer } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { FormError } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useCan } from '../shell/shop-context.ts'

const t = customersEn.detail
const MAX_TAG = 30
const MAX_TAGS = 20

/** The tags of a customer, which can be removed, and a field for another one. */
export function CustomerTags({ customer: { _id: customerId, tags } }: { customer: Customer }) {
  const can = useCan()
  const toast = useToast()
  const undo = useUndo()
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useChange('setCustomerTags')
  const canEdit = can(PERMISSIONS.editCustomers)
  if (!canEdit && tags.length === 0) return null
  const save = (next: string[], onSaved?: () => void): void => {
    if (isPending) return
    mutate(
      { params: { customerId }, body: { tags: next, seen: tags } },
      {
        onSuccess: (result) => {
          onSaved?.()
          // The button of a removed tag is gone.
          input.current?.focus()
          toast(t.tagsChanged, undo(changeIdOf(result)))
        },
      },
    )
  }
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.tags}</h2>
      </div>
      <div className="card-body column">
        {tags.length === 0 ? (
          <p className="medium soft">{t.noTags}</p>
        ) : (
          <ul className="row wrap" aria-labelledby={titleId}>
            {tags.map((tag) => (
              <li key={tag} className={canEdit ? 'chip' : 'tag'}>
                <bdi>{tag}</bdi>
                {canEdit && (
                  <button
                    type="button"
                    aria-label={t.removeTag(tag)}
                    aria-disabled={isPending}
                    onClick={() => save(tags.filter((each) => each !== tag))}
                  >
                    <X aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {canEdit && tags.length < MAX_TAGS && (
          <TagForm input={input} isPending={isPending} onAdd={(tag, onSaved) => save([...tags, tag], onSaved)} />
        )}
        <FormError error={error} />
      </div>
    </section>
  )
}

interface TagFormProps {
  input: RefObject<HTMLInputElement | null>
  isPending: boolean
  onAdd: (tag: string, onSaved: () => void) => void
}

/** A field for a tag, which offers those of other customers. */
function TagForm({ input, isPending, onAdd }: TagFormProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const usedTags = useRead('listCustomerTags').data?.data ?? []
  const add = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') input.current?.focus()
    else onAdd(typed.trim(), () => setTyped(''))
  }
  return (
    <form className="row" onSubmit={add}>
      <input
        ref={input}
        className="input grow"
        aria-label={t.tag}
        placeholder={t.tag}
        maxLength={MAX_TAG}
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {usedTags.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <button type="submit" className="button small-button" aria-disabled={isPending}>
        <Plus aria-hidden />
        {t.addTag}
      </button>
    </form>
  )
}
