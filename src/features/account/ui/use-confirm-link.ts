import { useRef, useState } from 'react'
import { toSignInError } from './authenticate.ts'
import type { LinkData } from './confirm-link-loader.ts'
import { useAccountTexts } from './texts.ts'

/** A link of a mail works once: that it was used, or is too old, and that it never was one, are the same to its page. */
const GONE = new Set(['account_link_expired', 'invalid_fields', 'not_found'])

/** What the button of a mail's link does, and what came of it. */
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
