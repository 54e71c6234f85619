import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { OwnReview } from '../review.contract.ts'
import { useReviewTexts } from './texts.ts'

export interface ReviewInput {
  rating: number
  title: string
  body: string
  photos: string[]
}

export type Errors = Readonly<Record<string, string | undefined>>

interface Target {
  orderLineId: string
  code: string | null
  /** The review to change; null for a new one. */
  reviewId: string | null
}

/** Returns the query that identifies a guest: the code of the mailed link. */
export const queryOf = (code: string | null): { code?: string } => (code === null ? {} : { code })

/** Submits a review, one attempt at a time, with the errors of each. */
export function useSending({ orderLineId, code, reviewId }: Target, onDone: (review: OwnReview) => void) {
  const t = useReviewTexts()
  const [state, setState] = useState<{ isBusy: boolean; errors: Errors; formError: string | null; round: number }>({
    isBusy: false,
    errors: {},
    formError: null,
    round: 0,
  })
  const isSending = useRef(false)
  /** The same content has the same idempotency key, so that a retry without a response is safe. */
  const last = useRef({ said: '', key: '' })

  const showErrors = (errors: Errors, formError: string | null = null): void =>
    setState(({ round }) => ({ isBusy: false, errors, formError, round: round + 1 }))
  const keyOf = (body: object): string => {
    const json = JSON.stringify(body)
    if (last.current.said !== json) last.current = { said: json, key: crypto.randomUUID() }
    return last.current.key
  }
  const save = (input: ReviewInput) =>
    reviewId === null
      ? browserApi().post('/shop/user/reviews', {
          query: queryOf(code),
          body: { orderLineId, ...input },
          headers: { 'idempotency-key': keyOf(input) },
        })
      : browserApi().put('/shop/user/reviews/{reviewId}', { params: { reviewId }, query: queryOf(code), body: input })
  return {
    ...state,
    refuse: showErrors,
    send: async (input: ReviewInput): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      setState((before) => ({ ...before, isBusy: true, formError: null }))
      try {
        const { data } = await save(input)
        setState({ isBusy: false, errors: {}, formError: null, round: 0 })
        onDone(data)
      } catch (error) {
        if (!(error instanceof ApiError)) logFailure(error)
        const clientError = error instanceof ApiError && error.status < 500 ? error : null
        const isOfFields = clientError !== null && Object.keys(clientError.fields).length > 0
        showErrors(clientError?.fields ?? {}, isOfFields ? null : (clientError?.message ?? t.failed))
      } finally {
        isSending.current = false
      }
    },
  }
}
