import { ChevronRight, Truck } from 'lucide-react'
import { localTime } from '#src/shared/local-time.ts'
import type { OpenWork } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { useNow } from '../kit/use-now.ts'
import { QueryView } from '../kit/states.tsx'
import { homeEn as t } from '../messages/home.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { WORK_PATHS } from './work-paths.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** What has to be done today; each tile leads to the list that holds exactly that. */
export function OpenWorkCard() {
  const work = useRead('listOpenWork')
  return (
    <section className="card" aria-labelledby="to-do">
      <div className="card-head">
        <h2 id="to-do">{t.toDo}</h2>
        {work.data && work.data.data.length > 0 && <PickUp at={work.data.nextPickUp} />}
      </div>
      <QueryView query={work}>
        {({ data, nextPickUp }) =>
          data.length === 0 ? (
            <AllDone nextPickUp={nextPickUp} />
          ) : (
            <ul className="to-do">
              {data.map((each) => (
                <li key={each.kind}>
                  <Tile work={each} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function AllDone({ nextPickUp }: { nextPickUp: string | null }) {
  const { time } = useFormats()
  return <p className="card-body soft">{nextPickUp === null ? t.allDone : t.allDonePickUp(time(nextPickUp))}</p>
}

function PickUp({ at }: { at: string | null }) {
  const { time } = useFormats()
  const { timeZone } = useShop()
  const now = useNow()
  if (at === null) return null
  const minutes = Math.max(0, Math.floor((Date.parse(at) - now) / MINUTE_MS))
  const isToday = localTime(new Date(at), timeZone).date === localTime(new Date(now), timeZone).date
  const { clock } = localTime(new Date(at), timeZone)
  return (
    <span className="row tight small soft">
      <Truck aria-hidden />
      {isToday ? t.pickUp(clock, t.duration(Math.floor(minutes / 60), minutes % 60)) : t.pickUpLater(time(at))}
    </span>
  )
}

function Tile({ work }: { work: OpenWork }) {
  const { number } = useFormats()
  const to = useShopPath()
  const { kind, count, isMore } = work
  const isBad = kind === 'failedRefunds' || kind === 'parcelsInDoubt'
  return (
    <a href={to(WORK_PATHS[kind])} className={isBad ? 'bad' : undefined}>
      <span className="grow">
        <span className="amount">
          <b>{t.more(number(count), isMore)}</b> <span>{t.work[kind](count)}</span>
        </span>
        <span className="small soft block ellipsis">
          <Detail work={work} />
        </span>
      </span>
      <ChevronRight aria-hidden />
    </a>
  )
}

/** What has to be known of the work beside its number. */
function Detail({ work }: { work: OpenWork }) {
  const { money } = useFormats()
  const now = useNow()
  const { kind, count, due, amount, since, usualHours, example } = work
  const hours = since === null ? null : Math.floor((now - Date.parse(since)) / HOUR_MS)
  switch (kind) {
    case 'failedRefunds':
      return t.notPaidBack
    case 'parcelsInDoubt':
      return t.notKnown
    case 'ordersToShip':
      return due ? t.due(due) : null
    case 'paymentsToCheck':
    case 'draftsSent':
      return amount === null ? null : t.together(money(amount))
    case 'ticketsToAnswer': {
      if (hours === null) return null
      const isLate = usualHours !== null && hours > usualHours
      return (
        <>
          <span className={isLate ? 'bad-text' : undefined}>{t.oldest(t.age(hours))}</span>
          {usualHours !== null && t.usual(t.age(usualHours))}
        </>
      )
    }
    case 'withdrawalsToDecide':
      return hours === null ? null : t.oldest(t.age(hours))
    case 'lowStock':
      return example === null ? null : <bdi>{t.stock(example, count - 1)}</bdi>
    case 'returnsToDecide':
    case 'reviewsToDecide':
    case 'questionsToDecide':
      return null
  }
}
