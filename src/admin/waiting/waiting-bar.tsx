import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addOperations, errorText, runOperation } from '../client/admin-client.ts'
import type { OperationResult } from '../client/operations.ts'
import { ORDER_WORK_OPERATIONS } from '../client/order-work-operations.ts'
import { removeWaiting, type WaitingOperation } from '../client/waiting.ts'
import { useToast } from '../kit/toast.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { waitingEn as t } from './waiting.en.ts'
import '../styles/waiting.css'

addOperations(ORDER_WORK_OPERATIONS)

const SECOND_MS = 1000

type State = OperationResult<'listPendingOperations'>['data'][number]

/** What this browser has asked for and can still take back, with the seconds that are left; then what became of it. */
export function WaitingBar({ operations }: { operations: readonly WaitingOperation[] }) {
  return (
    <section className="waiting-place" aria-label={t.label}>
      {operations.map((operation) => (
        <Waiting key={operation._id} {...operation} />
      ))}
    </section>
  )
}

function Waiting({ _id: id, shopId, operation, runsAt, does = t.does(operation), ...callbacks }: WaitingOperation) {
  const { onDone, onNotDone } = callbacks
  const seconds = useSecondsUntil(runsAt)
  const toast = useToast()
  const client = useQueryClient()
  const [isUndoing, setIsUndoing] = useState(false)
  const state = useOutcome({ id, shopId }, seconds === 0)
  const isOver = state === null || state?.state === 'done'
  useEffect(() => {
    if (!isOver) return
    removeWaiting(id)
    if (state && onDone) onDone()
    else toast(state ? t.done(operation) : t.takenBack)
    // Without a trace, another person has taken it back.
    if (!state) onNotDone?.()
    void client.invalidateQueries({ queryKey: ['shop', shopId] })
  }, [isOver, state, id, operation, shopId, client, toast, onDone, onNotDone])
  const hasFailed = state?.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    onNotDone?.()
    void client.invalidateQueries({ queryKey: ['shop', shopId] })
  }, [hasFailed, onNotDone, client, shopId])
  const undo = async (): Promise<void> => {
    setIsUndoing(true)
    const input = { params: { id }, idempotencyKey: crypto.randomUUID() }
    try {
      await runOperation(shopId, 'cancelPendingOperation', input)
      removeWaiting(id)
      onNotDone?.()
      toast(t.takenBack)
    } catch (error) {
      setIsUndoing(false)
      toast(errorText(error as Error))
    }
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  if (hasFailed)
    return (
      <p className="toast" role="alert">
        <span>{t.failed(state.failure ?? '')}</span>
        <button type="button" onClick={() => removeWaiting(id)}>
          {shellEn.close}
        </button>
      </p>
    )
  return (
    <p className="toast">
      <span className="visually-hidden" role="status">
        {t.announced(does)}
      </span>
      <span aria-hidden>{seconds > 0 ? t.in(does, seconds) : t.now(does)}</span>
      {seconds > 0 && (
        <button type="button" aria-disabled={isUndoing} onClick={() => isUndoing || void undo()}>
          {shellEn.undo}
        </button>
      )}
    </p>
  )
}

const secondsUntil = (time: string): number =>
  Math.max(0, Math.ceil((new Date(time).getTime() - Date.now()) / SECOND_MS))

/** Returns the whole seconds until a time. */
function useSecondsUntil(time: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setSeconds(secondsUntil(time)), SECOND_MS)
    return () => clearTimeout(timer)
  }, [seconds, time])
  return seconds
}

/** Returns what has become of an operation whose time has come; undefined before it is over, null when it is gone. */
function useOutcome({ id, shopId }: { id: string; shopId: string }, isDue: boolean): State | null | undefined {
  const { data } = useQuery({
    queryKey: ['waiting', shopId, id],
    queryFn: ({ signal }) => runOperation(shopId, 'listPendingOperations', { signal }),
    enabled: isDue,
    refetchInterval: SECOND_MS,
  })
  const found = data?.data.find(({ _id }) => _id === id)
  if (!data) return undefined
  return found?.state === 'done' || found?.state === 'failed' || found === undefined ? (found ?? null) : undefined
}
