import { Globe, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../client/use-operation.ts'
import { homeEn as t } from '../messages/home.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

/** Says that visitors do not see the shop yet and leads to what it needs, or that a domain of the shop is not reached. */
export function OpeningReminder() {
  const to = useShopPath()
  const opening = useRead('showOpening').data?.data
  if (!opening) return null
  const { isOpen, checks, unreachedDomains } = opening
  const [unreached] = unreachedDomains
  if (!isOpen)
    return (
      <Reminder icon={<Store aria-hidden />} title={t.notOpen} path={to('/setup')} button={t.toSetup}>
        {t.notOpenText(checks.filter(({ isDone }) => isDone).length, checks.length)}
      </Reminder>
    )
  if (unreached === undefined) return null
  return (
    <Reminder
      icon={<Globe aria-hidden />}
      title={t.notReached(unreached)}
      path={to('/settings/domains')}
      button={t.toDomains}
    >
      {t.notReachedText}
    </Reminder>
  )
}

interface ReminderProps {
  icon: ReactNode
  title: string
  path: string
  button: string
  children: string
}

function Reminder({ icon, title, path, button, children }: ReminderProps) {
  return (
    <section className="card" aria-labelledby="opening-reminder">
      <div className="card-head">
        {icon}
        <h2 id="opening-reminder" className="break">
          {title}
        </h2>
        <a className="button" href={path}>
          {button}
        </a>
      </div>
      <p className="card-body medium soft">{children}</p>
    </section>
  )
}
