import { ExternalLink } from 'lucide-react'
import { localTime } from '#src/shared/local-time.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useTitle } from '../client/use-page.ts'
import { useNow } from '../kit/use-now.ts'
import { CreateOrderLink } from '../drafts/create-order-link.tsx'
import { homeEn as t } from '../messages/home.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { BestSellersCard, RunningOffersCard } from './offer-cards.tsx'
import { OpenWorkCard } from './open-work.tsx'
import { OpeningReminder } from './opening-reminder.tsx'
import { LatestOrdersCard, OpenOrdersCard } from './order-cards.tsx'
import { SalesCard } from './sales-card.tsx'

/** The first screen of a shop: what has to be done today, and how it sells. Each part loads, and fails, alone. */
export function HomePage() {
  const shop = useShop()
  const can = useCan()
  useTitle(shellEn.title(t.title, shop.name))
  const readsOrders = can(PERMISSIONS.readOrders)
  const readsReports = can(PERMISSIONS.readReports)
  return (
    <>
      <div className="page-head">
        <Today />
        <a className="button desktop-only" href={shopUrl(shop.domain)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {t.viewShop}
        </a>
        {can(PERMISSIONS.editOrders) && <CreateOrderLink />}
      </div>
      <div className="page-body home">
        <div className="column wide">
          {can(PERMISSIONS.readSettings) && <OpeningReminder />}
          <OpenWorkCard />
          {readsReports && <SalesCard />}
          {readsOrders && <OpenOrdersCard />}
        </div>
        <div className="column wide">
          {readsOrders && <LatestOrdersCard />}
          {can(PERMISSIONS.editDiscounts) && <RunningOffersCard />}
          {readsReports && <BestSellersCard />}
        </div>
      </div>
    </>
  )
}

/** The day and the time in the shop, which may be elsewhere. */
function Today() {
  const { locale, timeZone } = useShop()
  const language = locale === 'en-US' ? locale : 'en-GB'
  const now = new Date(useNow())
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return (
    <h1 className="grow row wrap">
      {day.format(now).replace(',', '')}{' '}
      <span className="small soft">{t.at(localTime(now, timeZone).clock, city)}</span>
    </h1>
  )
}

/** Shops are served by the same port as the back office. */
function shopUrl(domain: string): string {
  const { protocol, port } = location
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}/`
}
