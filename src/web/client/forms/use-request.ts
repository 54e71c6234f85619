import { useRef, useState } from 'react'
import { ApiError, logFailure } from '../api-errors.ts'
import { clearShopperIfSignedOut } from '../auth-guard.ts'
import { describeFailure, type FieldErrors, type FormResult } from './define-form.ts'

export type Maybe<T> = T | null | undefined | void

export interface RequestOptions {
  /** The form error when there was no response. */
  failed: string
  /** The shop whose stored shopper is cleared when the session has ended; the page then asks to sign in. */
  shopId?: string
  /** Returns the result of an error; null for the usual one. */
  failure?: (error: unknown) => Maybe<FormResult>
  /** The result of the same form without a script. */
  result?: FormResult | undefined
}

export interface RequestState extends FormResult {
  errors: FieldErrors
  isPending: boolean
  /** The number of failed attempts. */
  attempts: number
}

/** Runs requests of a form or a button, one at a time, and returns the result of the last. */
export function useRequest({ failed, shopId, failure, result: initial = {} }: RequestOptions) {
  const [state, setState] = useState({ isPending: false, attempts: 0, result: initial })
  // A ref, because a double click can come before the state is rendered.
  const isRunning = useRef(false)

  const fail = (result: FormResult): void =>
    setState(({ attempts }) => ({ isPending: false, attempts: attempts + 1, result }))
  const show = (result: FormResult): void => setState((before) => ({ ...before, result }))
  /** @param toResult takes precedence over `failure` */
  const run = async (work: () => Promise<Maybe<FormResult>>, toResult = failure): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setState(({ attempts }) => ({ isPending: true, attempts, result: {} }))
    try {
      const result = (await work()) ?? {}
      if (result.errors) fail(result)
      else setState(({ attempts }) => ({ isPending: false, attempts, result }))
    } catch (error) {
      if (shopId !== undefined) clearShopperIfSignedOut(shopId, error)
      fail(toResult?.(error) ?? describe(error, failed))
    } finally {
      isRunning.current = false
    }
  }
  const clearError = (name: string): void =>
    setState(({ result, ...before }) => ({
      ...before,
      result: { ...result, errors: { ...result.errors, [name]: undefined } },
    }))
  const { isPending, attempts, result } = state
  const current: RequestState = { ...result, errors: result.errors ?? {}, isPending, attempts }
  return { ...current, isRunning, run, show, fail, clearError }
}

function describe(error: unknown, failed: string): FormResult {
  if (error instanceof ApiError) return describeFailure(error)
  logFailure(error)
  return { formError: failed }
}
