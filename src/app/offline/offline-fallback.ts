import type { RouteObject } from 'react-router'
import { offline } from '#src/web/client/api-errors.ts'
import { routes } from '../routing/routes.tsx'

/** Route id that holds the error of the offline fallback. */
export const OFFLINE_FALLBACK_ID = 'offline-fallback'

/** Routes of the offline fallback: the frame of every page, for any URL. */
export const offlineFallbackRoutes: RouteObject[] = withoutScreens(routes)

function withoutScreens([root]: readonly RouteObject[]): RouteObject[] {
  const [frame] = root?.children ?? []
  const [tx] = frame?.children ?? []
  if (!root || !frame || !tx || tx.index) throw new Error('pages have no frame')
  const missing: RouteObject = { path: '*', loader: () => Promise.reject(offline()) }
  const outside = {
    ...frame,
    index: false,
    children: [{ ...tx, id: OFFLINE_FALLBACK_ID, index: false, children: [missing] }],
  }
  return [{ ...root, index: false, children: [outside as RouteObject] }] as RouteObject[]
}
