import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { OwnReview } from '../review.contract.ts'
import { useReviewTexts } from './texts.ts'

export interface Said {
  rating: number
  title: string
  body: string
  photos: string[]
}

export type Errors = Readonly<Record<string, string | undefined>>

interface Target {
  orderLineId: string
  code: string | null
  /** Of what is changed; null to write a new one. */
  reviewId: string | null
}

/** Who has not signed in says it by the end of their mail's link. */
export const queryOf = (code: string | null): { code?: string } => (code === null ? {} : { code })

/** One try after the other to send a review, and what each found wrong. */
export function useSending({ orderLineId, code, reviewId }: Target, onDone: (review: OwnReview) => void) {
  const t = useReviewTexts()
  const [state, setState] = useState<{ isBusy: boolean; errors: Errors; refusal: string | null; round: number }>({
    isBusy: false,
    errors: {},
    refusal: null,
    round: 0,
  })
  const isUnderWay = useRef(false)
  /** The same said again is the same request: who saw no answer sends it once more. */
  const last = useRef({ said: '', key: '' })

  const refuse = (errors: Errors, refusal: string | null = null): void =>
    setState(({ round }) => ({ isBusy: false, errors, refusal, round: round + 1 }))
  const keyOf = (body: object): string => {
    const said = JSON.stringify(body)
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }
  const put = (said: Said) =>
    reviewId === null
      ? browserApi().post('/shop/user/reviews', {
          query: queryOf(code),
          body: { orderLineId, ...said },
          headers: { 'idempotency-key': keyOf(said) },
        })
      : browserApi().put('/shop/user/reviews/{reviewId}', { params: { reviewId }, query: queryOf(code), body: said })
  return {
    ...state,
    refuse,
    send: async (said: Said): Promise<void> => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setState((before) => ({ ...before, isBusy: true, refusal: null }))
      try {
        const { data } = await put(said)
        setState({ isBusy: false, errors: {}, refusal: null, round: 0 })
        onDone(data)
      } catch (error) {
        if (!(error instanceof ApiError)) logFailure(error)
        const known = error instanceof ApiError && error.status < 500 ? error : null
        const isOfFields = known !== null && Object.keys(known.fields).length > 0
        refuse(known?.fields ?? {}, isOfFields ? null : (known?.message ?? t.failed))
      } finally {
        isUnderWay.current = false
      }
    },
  }
}
