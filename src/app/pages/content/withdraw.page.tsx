import { Withdraw } from '#src/features/returns/ui/withdraw.tsx'
import { WithdrawalQuestion } from '#src/features/returns/ui/withdrawal-question.tsx'
import css from '#src/features/returns/ui/withdraw.module.css'
import { ShopFacts } from '#src/features/shop/ui/shop-facts.tsx'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData } from '#src/web/router/router-provider.tsx'

export const handle = { meta: () => ({ title: withdrawalEn.title, canonicalPath: '/withdraw', noindex: true }) }

interface WithdrawData {
  result: FormResult
  /** The token of the mailed question "Was this you?"; '' on the page of the form. */
  statement: string
}

export const loader = ({ context, request }: LoaderFunctionArgs): WithdrawData => ({
  result: context.get(pageContext).formResult ?? {},
  statement: new URL(request.url).searchParams.get('link') ?? '',
})

const isReply = ({ data }: FormResult): boolean => typeof data === 'object' && data !== null && 'repliedTo' in data

/** The withdrawal function, with the shop's other contacts. */
export function Component() {
  const { result, statement } = useLoaderData<WithdrawData>()
  const t = useTexts({ en: withdrawalEn })
  const { shop, pages } = useShopData()
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={t.title} />
      <div className={css.page}>
        {statement !== '' || isReply(result) || result.outcome === 'expired' ? (
          <WithdrawalQuestion statement={statement} result={result} />
        ) : (
          <Withdraw shopName={shop.shopName} result={result} />
        )}
        <section>
          <h2>{t.otherWays}</h2>
          <ShopFacts />
          {pages.some(({ slug }) => slug === 'withdrawal') && (
            <p>
              <a className="link" href="/legal/withdrawal">
                {t.rights}
              </a>
            </p>
          )}
        </section>
      </div>
    </div>
  )
}
