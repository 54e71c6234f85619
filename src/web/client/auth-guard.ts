import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { signInAddress } from '#src/shared/return-url.ts'
import { pageContext } from './page-context.ts'
import { ApiError, loadPage } from './api-errors.ts'
import { shopperStore } from './shopper.ts'

/** Whether a call was refused because nobody is signed in: the session ended, here or elsewhere. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_required'

/**
 * After a call of a private page was refused: when the session has ended elsewhere the browser forgets the shopper, and the
 * frame leads to sign in (specification, section 4). @returns whether it has
 */
export function clearShopperIfSignedOut(shopId: string, error: unknown): boolean {
  const hasEnded = isSignedOut(error)
  if (hasEnded) shopperStore(shopId).clear()
  return hasEnded
}

const isBrowser = (): boolean => typeof document !== 'undefined'

/** Whether the browser asked in somebody else's name. */
const isMistaken = (error: unknown): boolean => isBrowser() && error instanceof ApiError && error.code === 'forbidden'

/**
 * What the loader of a shopper's own page gives for a call. Whoever is not signed in is led to sign in first, with the
 * page in mind (behaviour B23); a browser that thought otherwise forgets it (specification, section 4).
 * @returns null, logged, when the call failed for another reason
 */
export async function loadForShopper<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  response: Promise<T>,
): Promise<T | null> {
  // Told apart before it counts as failed: being a guest is no trouble of the page's.
  const result = await response.then(
    (value) => ({ read: Promise.resolve(value) }),
    (error: unknown) => (isSignedOut(error) || isMistaken(error) ? { error } : { read: Promise.reject<T>(error) }),
  )
  if ('read' in result) return loadPage(result.read)
  if (isBrowser()) shopperStore(context.get(pageContext).shopId).clear()
  const { pathname, search } = new URL(request.url)
  // The session is somebody else's than the browser thought: the server goes by the session alone.
  if (isMistaken(result.error)) throw redirectDocument(pathname + search)
  // A document of its own: it may let the external provider in, and nothing private stays in this one's memory.
  throw redirectDocument(signInAddress(pathname + search))
}

/** Ends a loader with another page. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 302, headers: { location: address } })
