import type { Product } from '#src/features/catalog/catalog.contract.ts'
import css from './product-questions.module.css'
import { QuestionList } from './question-list.tsx'
import { useQuestionTexts } from './texts.ts'

/** Shows the questions answered last on a product's page, and links to all and to the form. */
export function ProductQuestions({ product }: { product: Product }) {
  const t = useQuestionTexts()
  const { questions, questionCount, slug } = product
  if (questionCount === null) return null
  const href = `/product/${slug}/questions`
  return (
    <section className="section" aria-labelledby="questions">
      <h2 id="questions">{t.heading}</h2>
      {questions.length > 0 && <QuestionList questions={questions} />}
      <p className={css.links}>
        {questionCount > questions.length && (
          <a className="btn ghost" href={href}>
            {t.all(questionCount)}
          </a>
        )}
        {product.status === 'active' && (
          <a className="btn ghost" href={`${href}#ask`}>
            {t.ask}
          </a>
        )}
      </p>
    </section>
  )
}
