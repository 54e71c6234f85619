import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Recommended } from '../recommendation.contract.ts'
import { useForYou, type ReadViewed } from './use-for-you.ts'

const RAIL = 12
/** More than are shown, since the page may show some of them already. */
const REQUESTED = 36

interface ForYouRailProps {
  /** The ids of the products that the page shows already, joined by commas. */
  except: string
  readRecentlyViewed: ReadViewed
  children: (products: readonly Recommended[]) => ReactNode
}

/**
 * Recommendations for this browser's visitor. The server's page does not have them, and a first visit shows none. They
 * are inserted only below the visible part, so that the page does not shift.
 */
export function ForYouRail({ except, readRecentlyViewed, children }: ForYouRailProps) {
  const { shopId } = useShop()
  const container = useRef<HTMLDivElement>(null)
  const found = useForYou({ shopId, limit: REQUESTED, readRecentlyViewed }, false)
  const products = found?.data.filter(({ _id }) => !except.includes(_id)).slice(0, RAIL) ?? []
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!found || isOpen) return undefined
    const checkPosition = (): void => {
      if (container.current && container.current.getBoundingClientRect().top > innerHeight)
        startTransition(() => setOpen(true))
    }
    checkPosition()
    addEventListener('scroll', checkPosition, { passive: true })
    return () => removeEventListener('scroll', checkPosition)
  }, [found, isOpen])
  return <div ref={container}>{isOpen && products.length > 0 && children(products)}</div>
}
