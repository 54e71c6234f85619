import { useEffect } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { persistentValue, usePersistent } from '#src/web/client/storage/persistent-value.ts'
import type { OwnReview, ReviewSubject } from '../review.contract.ts'
import { reviewUntil } from '../review-state.rules.ts'

/** What a shopper may do with a product. */
export interface ProductReviewState {
  state: 'unknown' | 'known' | 'failed'
  /** The delivered item; null without a delivery. */
  subject: ReviewSubject | null
  /** The reviews with the shopper's vote. */
  votes: readonly string[]
}

const UNKNOWN: ProductReviewState = { state: 'unknown', subject: null, votes: [] }

function createStore(productId: string) {
  // The state of an account is not stored beyond the page.
  const state = persistentValue<ProductReviewState>({ key: '', parse: () => UNKNOWN, initial: UNKNOWN }, null)
  let loading: Promise<void> | null = null
  const fetchReviews = async (): Promise<void> => {
    try {
      const { data, votes } = await browserApi().get('/shop/user/reviews', { query: { productId } })
      state.set({ state: 'known', subject: data[0] ?? null, votes })
    } catch (error) {
      logFailure(error)
      state.set({ ...UNKNOWN, state: 'failed' })
    }
  }
  return {
    state,
    load: (): Promise<void> => (loading ??= fetchReviews()),
    again: (): void => {
      loading = fetchReviews()
    },
    /** Updates the store after the shopper's change. */
    setReview: (review: OwnReview | null): void => {
      const { subject } = state.get()
      if (!subject) return
      const until = reviewUntil(new Date(subject.deliveredAt))
      const writeUntil = review === null && until > new Date() ? until.toISOString() : null
      state.update((latest) => ({ ...latest, subject: { ...subject, review, writeUntil } }))
    },
  }
}

/** The store of this page and shopper; another page replaces it. */
let current: { key: string; store: ReturnType<typeof createStore> } | null = null

function storeOf(userId: string, productId: string) {
  const key = `${userId} ${productId}`
  if (current?.key !== key) current = { key, store: createStore(productId) }
  return current.store
}

/** The store of a guest, which stays unknown. */
const guestStore = createStore('')

/** Returns the shopper's state for a product, requested when the page is idle; null for a guest. */
export function useOwnReviews(productId: string) {
  const shopper = useShopper()
  const store = shopper ? storeOf(shopper._id, productId) : null
  const snapshot = usePersistent((store ?? guestStore).state)
  useEffect(() => {
    if (store) whenIdle().then(store.load).catch(logFailure)
  }, [store])
  return store && { ...snapshot, again: store.again, setReview: store.setReview }
}
