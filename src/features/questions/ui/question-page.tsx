import type { Questions } from '#src/features/catalog/product-page.contract.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useContentLanguage } from '#src/web/client/messages.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import css from './question-page.module.css'
import { useQuestionTexts } from './texts.ts'

/** All questions about a product, page by page, and the form for another one. */
export function QuestionPage({ questions, result }: { questions: Questions; result: FormResult }) {
  const t = useQuestionTexts()
  const lang = useContentLanguage()
  const { product, data, page, pageSize, total } = questions
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className={`wrap section ${css.page}`}>
      <p>
        <a className="link" href={`/product/${product.slug}`}>
          {t.back}
        </a>
      </p>
      <h1 lang={lang}>{t.titleOf(product.name)}</h1>
      <h2 className="vh">{t.heading}</h2>
      {data.length > 0 ? <QuestionList questions={data} /> : <p className="muted">{t.none}</p>}
      {pages > 1 && (
        <nav className={css.pages} aria-label={t.pages}>
          {page > 1 && (
            <a className="btn ghost" rel="prev" href={page === 2 ? '?' : `?page=${page - 1}`}>
              {t.previous}
            </a>
          )}
          <span>{t.pageOf(page, pages)}</span>
          {page < pages && (
            <a className="btn ghost" rel="next" href={`?page=${page + 1}`}>
              {t.next}
            </a>
          )}
        </nav>
      )}
      <section aria-labelledby="ask">
        <h2 id="ask">{t.ask}</h2>
        <QuestionForm productId={product._id} result={result} />
      </section>
    </div>
  )
}
