import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Picture } from '#src/web/kit/picture.tsx'
import { useMessages } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import type { ApiClient } from '#src/web/client.ts'
import { pageContext } from '#src/web/page-context.ts'
import { isOffline, logFailure, offline } from '#src/web/read.ts'
import { fetchCategories, notOk } from '#src/web/shop.ts'
import css from './categories.module.css'
import { EmptyList, ListFailed } from './list-failed.tsx'
import { useListTexts } from './list-texts.ts'
import { Placeholder } from './placeholder.tsx'

export const handle = {
  meta: ({ t }: MetaInput<unknown>) => ({ title: t.shell.categories, canonicalPath: '/categories' }),
}

/** Main categories of the menu, each with its sub categories: one call each (specification, section 7). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  try {
    const mains = await fetchCategories(api, shopId)
    const subs = await Promise.all(mains.map(({ _id }) => fetchSubCategories(api, shopId, _id)))
    return mains.map((main, index) => ({ ...main, subs: subs[index] ?? [] }))
  } catch (error) {
    if (isOffline(error)) throw offline()
    logFailure(error)
    return null
  }
}

/** A level that fails is logged and read as empty (specification, section 8). */
async function fetchSubCategories(api: ApiClient, shopId: string, id: string) {
  try {
    return (await api.get('/category/seller/sub-category-by-id', { query: { shopId, id } }).catch(notOk)).data
  } catch (error) {
    logFailure(error)
    return []
  }
}

const SHOWN_SUBS = 6

export function Component() {
  const mains = useLoaderData<typeof loader>()
  const t = useMessages()
  const texts = useListTexts()
  return (
    <div className="wrap section">
      <h1>{t.shell.categories}</h1>
      {!mains && <ListFailed />}
      {mains?.length === 0 && <EmptyList title={texts.noCategories} text={texts.emptyText} />}
      <ul className={css.grid}>
        {mains?.map(({ _id, name, image, subs }) => (
          <li key={_id} className="card-panel">
            <a className={css.media} href={`/categories/${encodeURIComponent(name)}`} tabIndex={-1} aria-hidden="true">
              {image ? (
                <Picture
                  image={{ url: image, alt: '', width: 640, height: 640 }}
                  widths={[160, 320, 480]}
                  sizes="(min-width:900px) 25vw,120px"
                />
              ) : (
                <Placeholder name={name} />
              )}
            </a>
            <div className={css.text}>
              <h2>
                <a href={`/categories/${encodeURIComponent(name)}`}>{name}</a>
              </h2>
              <ul>
                {subs.slice(0, SHOWN_SUBS).map(({ _id: subId, subCategoryName, slug }) => (
                  <li key={subId}>
                    <a href={`/categories/${slug}`}>{subCategoryName}</a>
                  </li>
                ))}
                <li>
                  <a className="link" href={`/categories/${encodeURIComponent(name)}`}>
                    {texts.all(name)}
                  </a>
                </li>
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
