import { Store } from 'lucide-react'
import { useRead } from '../client/use-operation.ts'
import { homeEn as t } from '../messages/home.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

/** Says that visitors do not see the shop yet, and leads to what it still needs. */
export function OpeningReminder() {
  const to = useShopPath()
  const opening = useRead('showOpening').data?.data
  if (!opening || opening.isOpen) return null
  const { checks } = opening
  return (
    <section className="card" aria-labelledby="not-open">
      <div className="card-head">
        <Store aria-hidden />
        <h2 id="not-open">{t.notOpen}</h2>
        <a className="button" href={to('/setup')}>
          {t.toSetup}
        </a>
      </div>
      <p className="card-body medium soft">
        {t.notOpenText(checks.filter(({ isDone }) => isDone).length, checks.length)}
      </p>
    </section>
  )
}
