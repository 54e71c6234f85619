import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { pagesEn } from '#src/shared/messages/content/pages.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { PageArticle } from '#src/features/shop/ui/page-article.tsx'

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: data?.data.title ?? pagesEn.failed,
    ...(data && { description: data.data.description, canonicalPath: `/pages/${encodeURIComponent(data.data.slug)}` }),
  }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return loadPage(api.get('/seller/page/{shopId}/{pageId}', { params: { shopId, pageId: params.pageId ?? '' } }))
}

export function Component() {
  const response = useLoaderData<typeof loader>()
  const t = useTexts({ en: pagesEn })
  if (!response)
    return (
      <div className="wrap">
        <ListError text={t.failed} />
      </div>
    )
  return <PageArticle page={response.data} />
}
