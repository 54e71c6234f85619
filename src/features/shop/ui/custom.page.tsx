import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDate } from '#src/shared/dates.ts'
import { Breadcrumbs } from '#src/web/kit/breadcrumbs.tsx'
import type { MetaInput } from '#src/web/meta.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import css from './custom.module.css'

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: data?.data.title ?? '',
    ...(data && { canonicalPath: `/pages/${data.data.slug}` }),
  }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return readForPage(api.get('/seller/page/{shopId}/{pageId}', { params: { shopId, pageId: params.pageId ?? '' } }))
}

export function Component() {
  const answer = useLoaderData<typeof loader>()
  const shop = useShop()
  if (!answer) return null
  const { title, body, updatedAt } = answer.data
  return (
    <article className="wrap">
      <Breadcrumbs trail={[]} current={title} />
      <h1 className={css.title}>{title}</h1>
      {/* Sanitised by the server when it was written. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
      <p className={`muted sm ${css.date}`}>{formatDate(new Date(updatedAt), shop)}</p>
    </article>
  )
}
