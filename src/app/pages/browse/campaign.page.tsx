import { useContentLanguage } from '#src/web/client/messages.ts'
import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useLoaderData, useRevalidator } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { countFilters, filterQuery } from '#src/features/listing/list-url.rules.ts'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { readListRequest } from '#src/features/catalog/ui/lists/list-query.ts'
import { useListTexts } from '#src/features/catalog/ui/lists/list-texts.ts'
import { readSteps } from '#src/features/catalog/ui/lists/paging.ts'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { ProductList } from '#src/features/catalog/ui/lists/product-list.tsx'
import { SectionHead } from '#src/features/catalog/ui/lists/section-heading.tsx'
import { formatDateTime } from '#src/shared/dates.ts'
import { NotifyMe } from '#src/features/alerts/ui/notify-me.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { Countdown } from '#src/web/kit/display/countdown.tsx'
import { bannerFit } from '#src/web/kit/display/banner-fit.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { CampaignView } from '#src/features/catalog/promotion-lists.contract.ts'
import { COUNTDOWN_HOURS } from '#src/features/promotions/promotions.rules.ts'
import css from '#src/features/catalog/ui/promotions/campaign.module.css'
import { usePromotionTexts } from '#src/features/catalog/ui/promotions/texts.ts'

const SORTS = ['popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) =>
    data
      ? {
          title: data.campaign.title,
          ...(data.campaign.description && { description: data.campaign.description }),
          canonicalPath: `/shop-campaign/${data.campaign.slug}`,
          noindex: isOver(data.campaign) || data.page > 1 || data.sort !== SORTS[0] || data.isFiltered,
        }
      : { title: '' },
}

const isOver = ({ status }: CampaignView): boolean => status === 'ended' || status === 'paused'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { page, sort, ...filters } = await readListRequest(request.url, api)
  const validSort = SORTS.find((one) => one === sort) ?? SORTS[0]
  const query = { sort: validSort, ...filterQuery(filters) }
  const list = await readSteps(page, (paging) =>
    loadPage(
      api.get('/shop/campaign/{shopId}/{campaignId}', {
        params: { shopId, campaignId: params.id ?? '' },
        query: { ...query, ...paging },
      }),
    ),
  )
  return list && { ...list, page, isFiltered: countFilters(filters) > 0 }
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = usePromotionTexts()
  const l = useListTexts()
  const lang = useContentLanguage()
  if (!list)
    return (
      <div className="wrap section">
        <ListError />
      </div>
    )
  const { campaign, topSelling, serverTime } = list
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={campaign.title} lang={lang} />
      <Banner campaign={campaign} serverTime={serverTime} />
      {isOver(campaign) ? (
        <>
          <Alert tone="warn">{t.campaignOver}</Alert>
          {topSelling.length > 0 && (
            <section className="section">
              <SectionHead title={t.campaignTop} more={{ label: t.topSelling, href: '/top-selling' }} />
              <ProductGrid products={topSelling} action={quickAddFor} />
            </section>
          )}
        </>
      ) : (
        <ProductList
          list={list}
          page={list.page}
          sorts={SORTS}
          action={quickAddFor}
          empty={
            <EmptyList title={l.empty} text={l.emptyText} link={{ label: l.allCategories, href: '/categories' }} />
          }
        />
      )}
      {campaign.terms && (
        <section className="section">
          <h2>{t.terms}</h2>
          <p className={`muted ${css.lead} ${css.terms}`}>{campaign.terms}</p>
        </section>
      )}
    </div>
  )
}

function Banner({ campaign, serverTime }: { campaign: CampaignView; serverTime: string }) {
  const t = usePromotionTexts()
  const shop = useShop()
  const { revalidate } = useRevalidator()
  const { banner, title, description, status, startsAt, endsAt } = campaign
  // Server time, so that the cached page is the same for all visitors.
  const isNear = (moment: string): boolean => Date.parse(moment) - Date.parse(serverTime) < COUNTDOWN_HOURS * 3_600_000
  return (
    <section className={css.banner}>
      {banner && (
        <div className={bannerFit(`${css.picture}`, banner).className}>
          <ResponsiveImage
            image={banner}
            widths={[800, 1000, 1400, 1800]}
            sizes="(min-width:900px) 50vw,100vw"
            isFirst
          />
        </div>
      )}
      <div className={css.words}>
        <ShopText as="h1">{title}</ShopText>
        {description && <p>{description}</p>}
        {status === 'scheduled' && (
          <p className="strong">
            <time dateTime={startsAt}>{t.startsOn(formatDateTime(new Date(startsAt), shop))}</time>
          </p>
        )}
        {status === 'active' && (
          <p className="strong">
            <time dateTime={endsAt}>{t.endsOn(formatDateTime(new Date(endsAt), shop))}</time>
          </p>
        )}
        {status === 'scheduled' && isNear(startsAt) && (
          <Countdown key={startsAt} until={startsAt} label={t.startsIn} onEnd={() => void revalidate()} />
        )}
        {status === 'scheduled' && <NotifyMe subjectId={campaign._id} name={title} topic="campaign" />}
        {status === 'active' && isNear(endsAt) && (
          <Countdown key={endsAt} until={endsAt} label={t.endsIn} onEnd={() => void revalidate()} />
        )}
      </div>
    </section>
  )
}
