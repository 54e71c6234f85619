import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { QuestionPage } from '#src/features/questions/ui/question-page.tsx'
import { useQuestionTexts } from '#src/features/questions/ui/texts.ts'
import { questionsEn } from '#src/shared/messages/catalog/questions.en.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) => {
    const questions = data?.questions
    return {
      title: questions ? questionsEn.titleOf(questions.product.name) : questionsEn.heading,
      ...(questions && { canonicalPath: `/product/${questions.product.slug}/questions` }),
      // A page without answers helps nobody who searches.
      noindex: !questions || questions.total === 0,
    }
  },
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, shopId, formResult = {} } = context.get(pageContext)
  const page = Number(new URL(request.url).searchParams.get('page'))
  const questions = await loadPage(
    api.get('/shop/product/{shopId}/product/{productId}/questions', {
      params: { shopId, productId: params.productID ?? '' },
      query: { ...(Number.isInteger(page) && page > 1 && { page: String(Math.min(page, 1000)) }) },
    }),
  )
  return { questions, result: formResult }
}

export function Component() {
  const { questions, result } = useLoaderData<typeof loader>()
  const t = useQuestionTexts()
  if (!questions)
    return (
      <div className="wrap">
        <ListError text={t.failed} />
      </div>
    )
  return <QuestionPage key={questions.product._id} questions={questions} result={result} />
}
