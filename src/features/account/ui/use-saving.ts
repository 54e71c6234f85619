import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useProfileTexts } from './texts.ts'

export type Errors = Readonly<Partial<Record<string, string>>>

interface Saving {
  isBusy: boolean
  alert: string | null
  /** A quiet notice: the result, or why it failed. */
  message: string | null
  errors: Errors
  /** Increases with each failed attempt. */
  round: number
}

/** Saves one section of the profile, one request at a time, and returns the result. */
export function useSaving() {
  const t = useProfileTexts()
  const { shopId } = useShop()
  const { revalidate } = useRevalidator()
  const isRunning = useRef(false)
  const [state, setState] = useState<Saving>({ isBusy: false, alert: null, message: null, errors: {}, round: 0 })
  const showErrors = (changes: Partial<Saving>): void =>
    setState(({ round }) => ({ isBusy: false, alert: null, message: null, errors: {}, ...changes, round: round + 1 }))

  /**
   * @param work returns the notice for success
   * @param whyNot returns the text for an error with a text of its own, as a form error or as a notice
   */
  const run = async (
    work: () => Promise<string | null>,
    whyNot?: (error: unknown) => Partial<Pick<Saving, 'alert' | 'message'>> | null,
  ): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setState((before) => ({ ...before, isBusy: true, alert: null, message: null, errors: {} }))
    try {
      const message = await work()
      await revalidate()
      setState(({ round }) => ({ isBusy: false, alert: null, message, errors: {}, round }))
    } catch (error) {
      clearShopperIfSignedOut(shopId, error)
      const own = whyNot?.(error)
      if (own) showErrors(own)
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) showErrors({ errors: error.fields })
      else showErrors({ alert: error instanceof ApiError ? error.message : t.failed })
    } finally {
      isRunning.current = false
    }
  }
  return {
    ...state,
    refuse: (errors: Errors): void => showErrors({ errors }),
    run: (...input: Parameters<typeof run>): void => void run(...input),
  }
}
