import { legalEn } from '#src/shared/messages/content/legal.en.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import css from '#src/features/shop/ui/custom.module.css'
import { ShopFacts } from '#src/features/shop/ui/shop-facts.tsx'

export const handle = { meta: () => ({ title: legalEn.withdraw.title, canonicalPath: '/withdraw', noindex: true }) }

/** Explains how to withdraw from a purchase by a message to the shop. */
export function Component() {
  const { withdraw: t, sendMessage } = useTexts({ en: legalEn })
  const { shop, pages } = useShopData()
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={t.title} />
      <div className={css.page}>
        <article>
          <h1 className={css.title}>{t.title}</h1>
          <p>{t.lead(shop.shopName)}</p>
          <ShopFacts />
          <p>
            <a className="btn" href="/support">
              {sendMessage}
            </a>
          </p>
          <p>
            <a className={`link ${css.way}`} href="/user/my-orders">
              {t.myOrders}
            </a>
          </p>
          {pages.some(({ slug }) => slug === 'withdrawal') && (
            <p>
              <a className={`link ${css.way}`} href="/legal/withdrawal">
                {t.rights}
              </a>
            </p>
          )}
        </article>
      </div>
    </div>
  )
}
