import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Recommended } from '../recommendation.contract.ts'
import { useForYou, type ReadSeen } from './use-for-you.ts'

const RAIL = 12

interface ForYouRailProps {
  readRecentlyViewed: ReadSeen
  children: (products: readonly Recommended[]) => ReactNode
}

/**
 * What fits this browser's visitor. The server's page has nothing of it, and a first visit shows nothing. It takes its
 * place only while that lies below what is seen, so that nothing moves under the reader.
 */
export function ForYouRail({ readRecentlyViewed, children }: ForYouRailProps) {
  const { shopId } = useShop()
  const place = useRef<HTMLDivElement>(null)
  const found = useForYou({ shopId, limit: RAIL, readRecentlyViewed }, false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!found || isOpen) return undefined
    const look = (): void => {
      if (place.current && place.current.getBoundingClientRect().top > innerHeight) setOpen(true)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [found, isOpen])
  return <div ref={place}>{found && isOpen && children(found.data)}</div>
}
