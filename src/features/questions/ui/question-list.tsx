import { formatDate } from '#src/shared/dates.ts'
import '#src/web/kit/display/prose.css'
import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Question } from '#src/features/catalog/product-page/question.contract.ts'
import { useQuestionTexts } from './texts.ts'

/** Shows questions with the answers of the shop. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const t = useQuestionTexts()
  const shop = useShop()
  return (
    <ul className="prose">
      {questions.map(({ _id, body, displayName, createdAt, answer }) => (
        <li key={_id}>
          <ShopText as="h3">{body}</ShopText>
          <p className="muted sm">{t.askedBy(displayName || t.customer, formatDate(new Date(createdAt), shop))}</p>
          <p className="strong sm">{t.answerOf(shop.shopName)}</p>
          {answer.split(/\n+/).map((paragraph) => (
            <ShopText as="p" key={paragraph}>
              {paragraph}
            </ShopText>
          ))}
        </li>
      ))}
    </ul>
  )
}
