import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { useSession } from '../client/session.ts'
import { useRead } from '../client/use-operation.ts'
import { Avatar } from '../kit/avatar.tsx'
import { ListOptions } from '../kit/search-picker.tsx'
import { mentionEn as t } from './mention.en.ts'
import { insertMention, matchingPeople, mentionAt } from './mention.rules.ts'

/** What the field of a note needs for mentions. */
interface MentionAttributes {
  'aria-autocomplete': 'list'
  'aria-haspopup': 'listbox'
  'aria-controls': string
  'aria-activedescendant': string | undefined
  onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void
  onBlur: () => void
  /** Prevents what a key does otherwise when it chooses a name. */
  onKeyDown: (event: KeyboardEvent) => void
}

interface MentionFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  /** Whether the text notifies those whom it names. */
  isNote?: boolean
  /** The field, which gets the attributes. */
  children: (attributes: Partial<MentionAttributes>) => ReactNode
}

/** Offers colleagues while `@` is typed in a note: arrows move, Enter or Tab inserts the name, Escape closes. */
export function MentionField({ field, text, onText, isNote = true, children }: MentionFieldProps) {
  const id = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** The mention whose names were closed. */
  const [closed, setClosed] = useState<number | null>(null)
  const mention = caret === null || !isNote ? null : mentionAt(text, caret)
  const people = useColleagues(mention !== null)
  const isOpen = mention !== null && mention.start !== closed
  const found = isOpen ? matchingPeople(people, mention.typed) : []
  const at = Math.min(active, found.length - 1)
  const pick = (name: string): void => {
    if (!mention) return
    const inserted = insertMention(text, mention, name)
    onText(inserted.text)
    setCaret(null)
    // The field has the new text after the next rendering.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = found[at]
    if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen.name)
    else if (event.key === 'Escape') setClosed(mention?.start ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => {
    setCaret(currentTarget.selectionStart)
    if (mentionAt(currentTarget.value, currentTarget.selectionStart)?.typed !== mention?.typed) setActive(0)
  }
  const attributes: MentionAttributes = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': `${id}-list`,
    'aria-activedescendant': found.length === 0 ? undefined : `${id}-${at}`,
    onSelect,
    onBlur: () => setCaret(null),
    onKeyDown,
  }
  return (
    <div className="picker">
      {children(isNote ? attributes : {})}
      <span className="visually-hidden" role="status">
        {found.length > 0 && t.count(found.length)}
      </span>
      <ListOptions
        id={id}
        label={t.colleagues}
        options={found.map(({ _id, name }) => ({ key: _id, content: <Colleague name={name} /> }))}
        active={at}
        onPick={(key) => pick(found.find(({ _id }) => _id === key)?.name ?? '')}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

const Colleague = ({ name }: { name: string }) => (
  <>
    <Avatar name={name} className="tiny" />
    <bdi className="grow ellipsis">{name}</bdi>
  </>
)

/** The people who can be mentioned: those of the shop without oneself. */
function useColleagues(isEnabled: boolean): readonly { _id: string; name: string }[] {
  const ownId = useSession().data?.staff._id
  const people = useRead('listColleagues', {}, { isEnabled }).data?.data ?? []
  return people.filter(({ _id }) => _id !== ownId)
}
