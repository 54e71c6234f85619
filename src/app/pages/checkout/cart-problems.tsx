import { isBlocked } from '#src/features/checkout/cart-totals.rules.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { lineAnchor } from '#src/features/cart/ui/cart-line.tsx'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'

/** Lists the changes of cart lines above the cart, each with a link to its line. */
export function CartProblems({ quote }: { quote: Quote | null }) {
  const t = useCartTexts()
  const problems = quote?.lines.flatMap(({ _id, problems: own }) => own.map((problem) => ({ ...problem, _id }))) ?? []
  if (problems.length === 0) return null
  return (
    <Alert tone={isBlocked(quote) ? 'error' : 'warn'}>
      <p>{isBlocked(quote) ? t.problems : t.notices}</p>
      <ul>
        {problems.map(({ _id, code, message }) => (
          <li key={`${_id} ${code}`}>
            <a className="link" href={`#${lineAnchor(_id)}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
