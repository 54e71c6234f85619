import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useToast } from '../kit/toast.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'

const t = ordersEn.detail
const MAX_LENGTH = 30

/** The tags of an order, which staff add and remove. */
export function OrderTags({ order }: { order: Order }) {
  const { orderNumber, tags } = order
  const canNote = useCan()(PERMISSIONS.noteOrders)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const undo = useUndo()
  const { mutate } = useChange('setOrderTags')
  const set = (next: readonly string[], done: string): void => {
    mutate(
      { params: { orderNumber }, body: { tags: [...next], seen: tags } },
      { onSuccess: (result) => toast(done, undo(changeIdOf(result))) },
    )
    input.current?.focus()
  }
  const add = (): void => {
    const tag = text.trim()
    if (tag !== '') set([...tags, tag], t.tagAdded)
    setText('')
  }
  if (!canNote && tags.length === 0) return null
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.tags}</h2>
      </div>
      <div className="card-body row wrap">
        {tags.map((tag) => (
          <span key={tag} className="chip">
            <bdi className="ellipsis">{tag}</bdi>
            {canNote && (
              <button
                type="button"
                aria-label={t.removeTag(tag)}
                onClick={() =>
                  set(
                    tags.filter((each) => each !== tag),
                    t.tagRemoved,
                  )
                }
              >
                <X aria-hidden />
              </button>
            )}
          </span>
        ))}
        {canNote && (
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <input
              ref={input}
              className="input tag-input"
              aria-label={t.addTag}
              placeholder={t.addTag}
              value={text}
              maxLength={MAX_LENGTH}
              onChange={({ target }) => setText(target.value)}
            />
            <button type="submit" className="icon-button boxed" aria-label={t.addTag}>
              <Plus aria-hidden />
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
