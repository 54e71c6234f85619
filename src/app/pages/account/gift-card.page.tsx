import { GiftCardPage } from '#src/features/credit/ui/gift-card-balance.tsx'
import css from '#src/features/credit/ui/credit.module.css'
import { giftCardEn } from '#src/shared/messages/account/gift-card.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData } from '#src/web/router/router-provider.tsx'

export const handle = { meta: () => ({ title: giftCardEn.title, canonicalPath: '/gift-card', noindex: true }) }

export const loader = ({ context }: LoaderFunctionArgs): { result: FormResult } => ({
  result: context.get(pageContext).formResult ?? {},
})

/** What is left on a gift card. */
export function Component() {
  const { result } = useLoaderData<typeof loader>()
  const t = useTexts({ en: giftCardEn })
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={t.title} />
      <div className={css.page}>
        <GiftCardPage result={result} />
      </div>
    </div>
  )
}
