import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Recommended } from '../recommendation.contract.ts'
import { useForYou, type ReadViewed } from './use-for-you.ts'

const RAIL = 12

interface ForYouRailProps {
  readRecentlyViewed: ReadViewed
  children: (products: readonly Recommended[]) => ReactNode
}

/**
 * Recommendations for this browser's visitor. The server's page does not have them, and a first visit shows none. They
 * are inserted only below the visible part, so that the page does not shift.
 */
export function ForYouRail({ readRecentlyViewed, children }: ForYouRailProps) {
  const { shopId } = useShop()
  const container = useRef<HTMLDivElement>(null)
  const found = useForYou({ shopId, limit: RAIL, readRecentlyViewed }, false)
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
  return <div ref={container}>{found && isOpen && children(found.data)}</div>
}
