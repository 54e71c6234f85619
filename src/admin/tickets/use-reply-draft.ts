import { useRef, useState } from 'react'
import { readDraft, storeDraft } from '../client/drafts.ts'
import { useSession } from '../client/session.ts'
import { useShop } from '../shell/shop-context.ts'

type Mode = 'answer' | 'note'

/** What is being written in a ticket. */
export interface ReplyDraft {
  mode: Mode
  answer: string
  note: string
  /** The newest message when the answer was begun. */
  lastMessageId: string | undefined
}

/** @param changes what changes; a function gets the draft of now, which is newer than that of a request */
type ChangeDraft = (changes: Partial<ReplyDraft> | ((now: ReplyDraft) => Partial<ReplyDraft>)) => void

const EMPTY: ReplyDraft = { mode: 'answer', answer: '', note: '', lastMessageId: undefined }

/** Returns what the person is writing in a ticket, stored in this tab until it is sent, and a function that changes it. */
export function useReplyDraft(number: string): [ReplyDraft, ChangeDraft] {
  const { _id: shopId } = useShop()
  const staffId = useSession().data?.staff._id ?? ''
  const name = `${staffId} ${shopId} ${number}`
  const [draft, setDraft] = useState<ReplyDraft>(() => parse(readDraft(name)))
  const latest = useRef(draft)
  const change: ChangeDraft = (changes) => {
    const now = latest.current
    const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
    latest.current = next
    setDraft(next)
    storeDraft(name, next.answer === '' && next.note === '' ? null : JSON.stringify(next))
  }
  return [draft, change]
}

function parse(stored: string | null): ReplyDraft {
  if (stored === null) return EMPTY
  // Only this module writes it.
  return { ...EMPTY, ...(JSON.parse(stored) as ReplyDraft) }
}
