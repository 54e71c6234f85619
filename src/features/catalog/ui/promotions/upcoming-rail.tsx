import type { ReactNode } from 'react'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { DaysLeft } from './days-left.tsx'
import { UpcomingAction } from './upcoming-action.tsx'

type CardSlot = (product: ProductCard) => ReactNode

interface UpcomingRailProps {
  products: readonly ProductCard[]
  serverTime: string
  children: (products: readonly ProductCard[], note: CardSlot, action: CardSlot) => ReactNode
}

/** What is to come, with the days until then and what can be done; the page draws the cards and the heading over them. */
export const UpcomingRail = ({ products, serverTime, children }: UpcomingRailProps) =>
  children(
    products,
    ({ availableFrom }) => <DaysLeft until={availableFrom} serverTime={serverTime} />,
    (product) => <UpcomingAction product={product} />,
  )
