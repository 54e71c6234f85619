import type { LoaderFunctionArgs } from 'react-router'
import { signInAddress } from '#src/features/account/next-address.rules.ts'
import { pageContext } from './page-context.ts'
import { ApiFailure, readForPage } from './read.ts'
import { shopperStore } from './shopper.ts'

/** Whether a call was refused because nobody is signed in: the session ended, here or elsewhere. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'sign_in_required'

/**
 * What the loader of a shopper's own page gives for a call. Whoever is not signed in is led to sign in first, with the
 * page in mind (behaviour B23); a browser that thought otherwise forgets it (specification, section 4).
 * @returns null, logged, when the call failed for another reason
 */
export async function readPrivate<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  answer: Promise<T>,
): Promise<T | null> {
  // Told apart before it counts as failed: being a guest is no trouble of the page's.
  const told = await answer.then(
    (value) => ({ read: Promise.resolve(value) }),
    (error: unknown) => (isSignedOut(error) ? null : { read: Promise.reject<T>(error) }),
  )
  if (told) return readForPage(told.read)
  if (typeof document !== 'undefined') shopperStore(context.get(pageContext).shopId).forget()
  const { pathname, search } = new URL(request.url)
  throw redirectTo(signInAddress(pathname + search))
}

/** Ends a loader with another page. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 302, headers: { location: address } })
