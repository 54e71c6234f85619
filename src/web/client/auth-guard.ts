import { type LoaderFunctionArgs, redirectDocument } from '#src/web/router/route.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import { pageContext } from './page-context.ts'
import { ApiError, loadPage } from './api-errors.ts'
import { shopperStore } from './shopper.ts'

/** Returns whether a request failed because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_required'

/**
 * Clears the stored shopper when the session has ended elsewhere; the frame then redirects to sign-in (specification,
 * section 4).
 * @returns whether the session had ended
 */
export function clearShopperIfSignedOut(shopId: string, error: unknown): boolean {
  const hasEnded = isSignedOut(error)
  if (hasEnded) shopperStore(shopId).clear()
  return hasEnded
}

const isBrowser = (): boolean => typeof document !== 'undefined'

/** Returns whether the browser sent the id of another shopper than that of the session. */
const isMistaken = (error: unknown): boolean => isBrowser() && error instanceof ApiError && error.code === 'forbidden'

/**
 * Returns the response for a shopper's own page. Guests are redirected to sign-in and return afterwards (behaviour
 * B23); a stored shopper is cleared (specification, section 4).
 * @returns null after logging, when the request failed for another reason
 */
export async function loadForShopper<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  response: Promise<T>,
): Promise<T | null> {
  // A missing session is checked first, because it is not a failure of the page.
  const result = await response.then(
    (value) => ({ read: Promise.resolve(value) }),
    (error: unknown) => (isSignedOut(error) || isMistaken(error) ? { error } : { read: Promise.reject<T>(error) }),
  )
  if ('read' in result) return loadPage(result.read)
  if (isBrowser()) shopperStore(context.get(pageContext).shopId).clear()
  const { pathname, search } = new URL(request.url)
  // The session belongs to another shopper than the one stored in the browser; only the session counts.
  if (isMistaken(result.error)) throw redirectDocument(pathname + search)
  // A new document may load the external provider, and it removes private data from memory.
  throw redirectDocument(signInAddress(pathname + search))
}

/** Ends a loader with a redirect to another page. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 302, headers: { location: address } })
