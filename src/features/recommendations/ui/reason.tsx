import type { Recommended } from '../recommendation.contract.ts'
import { useRecommendationTexts } from './texts.ts'

/** The reason of a recommendation, below its card. */
export function Reason({ reason }: { reason: Recommended['reason'] }) {
  const t = useRecommendationTexts()
  if (reason.kind === 'viewed') return t.viewed(reason.category)
  return reason.kind === 'together' ? t.together(reason.product) : t.popularHere
}
