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

/** Shows upcoming products with the days left and their actions; the page renders the cards and the heading. */
export const UpcomingRail = ({ products, serverTime, children }: UpcomingRailProps) =>
  children(
    products,
    ({ availableFrom }) => <DaysLeft until={availableFrom} serverTime={serverTime} />,
    (product) => <UpcomingAction product={product} />,
  )
