import { useRef, useState } from 'react'
import { toSignInError } from './authenticate.ts'
import type { LinkData } from './confirm-link-loader.ts'
import { useAccountTexts } from './texts.ts'

/** A mailed link works once. Used, expired and invalid links are the same to its page. */
const GONE = new Set(['account_link_expired', 'invalid_fields', 'not_found'])

/** Runs the action of a mailed link and returns its state. */
export function useLink({ outcome, formError }: LinkData) {
  const t = useAccountTexts()
  const [state, setState] = useState({ outcome, problem: formError, isBusy: false, round: 0 })
  const isRunning = useRef(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setState((before) => ({ ...before, isBusy: true, problem: null }))
    const next = await work().then(
      () => ({ outcome: 'done' as const, problem: null }),
      (error: unknown) => {
        const { code, message } = toSignInError(error)
        return GONE.has(code)
          ? { outcome: 'expired' as const, problem: null }
          : { outcome: null, problem: message || t.alerts.unreachable }
      },
    )
    isRunning.current = false
    setState(({ round }) => ({ ...next, isBusy: false, round: round + 1 }))
  }
  return { ...state, run: (work: () => Promise<unknown>): void => void run(work) }
}
