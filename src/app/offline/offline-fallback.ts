import type { RouteObject } from '#src/web/router/route.ts'
import { offline } from '#src/web/client/api-errors.ts'
import { routes } from '../routing/routes.tsx'

/** Route id that holds the error of the offline fallback. */
export const OFFLINE_FALLBACK_ID = 'offline-fallback'

/** Routes of the offline fallback: the frame of every page, for any URL. */
export const offlineFallbackRoutes: RouteObject[] = withoutScreens(routes)

function withoutScreens([root]: readonly RouteObject[]): RouteObject[] {
  const [frame] = root?.children ?? []
  const [inFrame] = frame?.children ?? []
  if (!root || !frame || !inFrame) throw new Error('pages have no frame')
  const missing = { id: 'missing', path: '*', loader: () => Promise.reject(offline()) }
  const outside = { ...frame, children: [{ ...inFrame, id: OFFLINE_FALLBACK_ID, children: [missing] }] }
  return [{ ...root, children: [outside] }]
}
