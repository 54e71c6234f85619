import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Recommended } from '../recommendation.contract.ts'
import { useForYou, type ReadViewed } from './use-for-you.ts'

const RAIL = 12

interface ForYouRailProps {
  readRecentlyViewed: ReadViewed
  children: (products: readonly Recommended[]) => ReactNode
}

/**
 * What fits this browser's visitor. The server's page has nothing of it, and a first visit shows nothing. It takes its
 * place only while that lies below what is seen, so that nothing moves under the reader.
 */
export function ForYouRail({ readRecentlyViewed, children }: ForYouRailProps) {
  const { shopId } = useShop()
  const container = useRef<HTMLDivElement>(null)
  const found = useForYou({ shopId, limit: RAIL, readRecentlyViewed }, false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!found || isOpen) return undefined
    const checkPosition = (): void => {
      if (container.current && container.current.getBoundingClientRect().top > innerHeight) setOpen(true)
    }
    checkPosition()
    addEventListener('scroll', checkPosition, { passive: true })
    return () => removeEventListener('scroll', checkPosition)
  }, [found, isOpen])
  return <div ref={container}>{found && isOpen && children(found.data)}</div>
}
