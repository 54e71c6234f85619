import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { forgetIfSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useProfileTexts } from './texts.ts'

export type Errors = Readonly<Partial<Record<string, string>>>

interface Saving {
  isBusy: boolean
  alert: string | null
  /** Said quietly: what was done, or why nothing came of it. */
  told: string | null
  errors: Errors
  /** Another number after each try that came to nothing. */
  round: number
}

/** One part of the profile that is saved by itself: once at a time, with what came of it. */
export function useSaving() {
  const t = useProfileTexts()
  const { shopId } = useShop()
  const { revalidate } = useRevalidator()
  const isUnderWay = useRef(false)
  const [state, setState] = useState<Saving>({ isBusy: false, alert: null, told: null, errors: {}, round: 0 })
  const refuse = (part: Partial<Saving>): void =>
    setState(({ round }) => ({ isBusy: false, alert: null, told: null, errors: {}, ...part, round: round + 1 }))

  /**
   * @param work says what is told when it is done
   * @param whyNot what is said, aloud or quietly, of a refusal that has words of its own
   */
  const run = async (
    work: () => Promise<string | null>,
    whyNot?: (error: unknown) => Partial<Pick<Saving, 'alert' | 'told'>> | null,
  ): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState((before) => ({ ...before, isBusy: true, alert: null, told: null, errors: {} }))
    try {
      const told = await work()
      await revalidate()
      setState(({ round }) => ({ isBusy: false, alert: null, told, errors: {}, round }))
    } catch (error) {
      forgetIfSignedOut(shopId, error)
      const own = whyNot?.(error)
      if (own) refuse(own)
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse({ errors: error.fields })
      else refuse({ alert: error instanceof ApiError ? error.message : t.failed })
    } finally {
      isUnderWay.current = false
    }
  }
  return {
    ...state,
    refuse: (errors: Errors): void => refuse({ errors }),
    run: (...input: Parameters<typeof run>): void => void run(...input),
  }
}
