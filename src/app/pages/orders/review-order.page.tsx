import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import { reviewsEn } from '#src/shared/messages/catalog/reviews.en.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { SubjectList } from '#src/features/reviews/ui/my-reviews.tsx'
import css from './review-order.module.css'
import { useReviewTexts } from '#src/features/reviews/ui/texts.ts'

export const handle = {
  meta: () => ({ title: reviewsEn.byMail.title, canonicalPath: '/review/write', noindex: true }),
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext)
  const code = params.code ?? ''
  const reviewRequest = api.get('/shop/user/reviews', { query: { code } }).catch((error: unknown) => {
    if (isSignedOut(error)) return null
    throw error
  })
  const response = await loadPage(reviewRequest.then((read) => ({ read })))
  return { code, answer: response, signIn: signInAddress(new URL(request.url).pathname) }
}

/** Renders the products of a delivered order for review; opened by the link in a mail (behaviour B19). */
export function Component() {
  const { code, answer, signIn } = useLoaderData<typeof loader>()
  const { byMail: t, signIn: toSignIn } = useReviewTexts()
  const { state } = useMessages()
  if (!answer)
    return (
      <div className={`wrap ${css.page}`}>
        <h1>{state.failed}</h1>
        <p className="muted">{state.failedText}</p>
      </div>
    )
  const subjects = answer.read?.data ?? []
  const [first] = subjects
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t.title}</h1>
      {answer.read === null ? (
        <>
          <p>{t.signIn}</p>
          <p>
            <a className="btn" href={signIn}>
              {toSignIn}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="muted">{first ? t.lead(first.orderNumber) : t.none}</p>
          <SubjectList subjects={subjects} code={code} />
          <p>
            <a className="link" href="/">
              {t.toShop}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
