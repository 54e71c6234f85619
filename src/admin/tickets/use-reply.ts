import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, FailedRequest } from '../client/admin-client.ts'
import type { OperationInput, Ticket } from '../client/operations.ts'
import { useSession } from '../client/session.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { waitingOf } from '../client/waiting.ts'
import { useToast } from '../kit/toast.tsx'
import { ticketsEn } from '../messages/tickets.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { leftPlaceholder } from './saved-reply.rules.ts'
import { newestMessageId } from './ticket-views.rules.ts'
import { useReplyDraft } from './use-reply-draft.ts'

const t = ticketsEn.editor
export const MAX_LENGTH = 4000
const MAX_FILES = 5
const MAX_FILE_BYTES = 5 * 1024 * 1024

export type Reply = ReturnType<typeof useReply>

/** Returns what is written in a ticket, and functions that change and send it. */
export function useReply({ number, status, ...thread }: Ticket) {
  const [draft, change] = useReplyDraft(number)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { files, addFiles, removeFile, clearFiles } = useFiles(setProblem)
  const toast = useToast()
  const undo = useUndo()
  const client = useQueryClient()
  const { _id: shopId } = useShop()
  const name = useSession().data?.staff.name.split(' ')[0] ?? ''
  const reply = useChange('replyToTicket', undefined, { onHeld: nothing, onNotDone: writeAgain(change) })
  const note = useChange('addTicketNote')
  const { mode } = draft
  const text = draft[mode]
  const newest = newestMessageId(thread)
  const write = (value: string): void => {
    setProblem(null)
    // An answer is to the messages that were there when it was begun.
    change({ [mode]: value, ...(mode === 'answer' && draft.answer === '' && { lastMessageId: newest }) })
  }
  const sent = (done: string, result: object): void => {
    // What was typed while it was sent stays.
    change((now) => ({
      [mode]: now[mode].startsWith(text) ? now[mode].slice(text.length).trimStart() : now[mode],
      ...(mode === 'answer' && { lastMessageId: undefined }),
    }))
    setIsAsking(false)
    if (!waitingOf(result)) toast(done, undo(changeIdOf(result)))
  }
  const confirmFirst = (): void => {
    setIsAsking(true)
    void client.invalidateQueries({ queryKey: ['shop', shopId] })
  }
  const sendReply = (resolve: boolean, isAnyway: boolean): void => {
    const left = leftPlaceholder(text)
    if (left !== null) return setProblem(t.placeholder(left))
    const lastMessageId = isAnyway ? newest : (draft.lastMessageId ?? newest)
    if (lastMessageId !== newest) return confirmFirst()
    const body = { body: text, name, resolve, lastMessageId, files: [...files] }
    return reply.mutate(
      { params: { number }, body },
      {
        onSuccess: (result) => {
          clearFiles()
          sent(resolve ? ticketsEn.done.sentAndResolved : ticketsEn.done.sent, result)
        },
        onError: (error) => codeOf(error) === 'ticket_changed' && confirmFirst(),
      },
    )
  }
  const send = ({ resolve = false, isAnyway = false }): void => {
    if (reply.isPending || note.isPending) return
    setProblem(null)
    if (text.trim() === '') setProblem(t.empty)
    else if (mode === 'answer') sendReply(resolve, isAnyway)
    else
      note.mutate(
        { params: { number }, body: { body: text } },
        { onSuccess: (result) => sent(ticketsEn.done.note, result) },
      )
  }
  const { error } = mode === 'answer' ? reply : note
  return {
    mode,
    text,
    files,
    isAsking: isAsking && mode === 'answer',
    canAnswer: status === 'open' || status === 'answered',
    isPending: reply.isPending || note.isPending,
    problem: problem ?? fieldErrorOf(error),
    // The question above the buttons says so.
    error: codeOf(error) === 'ticket_changed' ? null : error,
    setMode: (next: 'answer' | 'note'): void => {
      change({ mode: next })
      setProblem(null)
    },
    write,
    send,
    addFiles,
    removeFile,
  }
}

const nothing = (): void => {}

/** Writes an answer that was taken back into the editor again. */
const writeAgain =
  (change: ReturnType<typeof useReplyDraft>[1]) =>
  ({ body }: OperationInput<'replyToTicket'>): void =>
    change(({ answer }) => ({ answer: [body?.body, answer].filter(Boolean).join('\n') }))

const fieldErrorOf = (error: Error | null): string | null =>
  (error instanceof FailedRequest ? Object.values(error.fields)[0] : undefined) ?? null

function useFiles(onProblem: (text: string | null) => void) {
  const [files, setFiles] = useState<readonly File[]>([])
  return {
    files,
    addFiles: (chosen: readonly File[]): void => {
      const large = chosen.find(({ size }) => size > MAX_FILE_BYTES)
      const isTooMany = files.length + chosen.length > MAX_FILES
      onProblem(large ? t.tooLarge(large.name) : isTooMany ? t.tooMany : null)
      if (!large && !isTooMany) setFiles([...files, ...chosen])
    },
    removeFile: (file: File): void => setFiles(files.filter((each) => each !== file)),
    clearFiles: (): void => setFiles([]),
  }
}
