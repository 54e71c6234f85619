import type { ListedPopup } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { useNow } from '../kit/use-now.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { popupFormEn, popupsEn as t } from '../messages/popups.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import { AddLink, StateList } from './discount-views.tsx'

type State = keyof typeof t.states

const PATH = '/discounts/popups'
const TONES: Record<State, Tone> = { active: 'ok', scheduled: 'info', paused: 'warn', ended: '' }

function stateOf({ status, startsAt, endsAt }: ListedPopup, now: number): State {
  if (status === 'paused') return status
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'active'
}

/** The popups of the shop with their state and counts. The state to show is in the URL. */
export function PopupsPage() {
  const now = useNow()
  const mayAdd = useCan()(PERMISSIONS.publishContent)
  return (
    <StateList
      list="popups"
      title={t.title}
      lead={t.lead}
      path={PATH}
      states={t.states}
      query={useRead('listPopups')}
      stateOf={(popup) => stateOf(popup, now)}
      empty={t.empty}
      add={mayAdd && <AddLink path={PATH} label={popupFormEn.add} />}
    >
      {(popup) => <PopupRow key={popup._id} popup={popup} state={stateOf(popup, now)} />}
    </StateList>
  )
}

function PopupRow({ popup, state }: { popup: ListedPopup; state: State }) {
  const { _id: id, title, kind, status, counts } = popup
  const { number } = useFormats()
  const mayChange = useCan()(PERMISSIONS.publishContent)
  const toast = useToast()
  const isPaused = status === 'paused'
  const undo = useUndo()
  const to = useShopPath()
  const change = useChange('setPopupStatus', ({ changeId }) =>
    toast((isPaused ? t.resumed : t.paused)(title), undo(changeId)),
  )
  const remove = useChange('deletePopup', ({ changeId }) => toast(t.removed(title), undo(changeId)))
  const toggle = (): void => {
    if (!change.isPending) change.mutate({ params: { id }, body: { resume: isPaused } })
  }
  return (
    <li className="method-row">
      <div className="grow">
        <a className="strong row-link" href={to(`${PATH}/${id}`)}>
          <bdi>{title}</bdi>
        </a>
        <div className="small soft">
          {t.kinds[kind]} · {t.counts(number(counts.shown), number(counts.closed), number(counts.clicked))}
        </div>
        <FormError error={change.error ?? remove.error} />
      </div>
      <div className="row wrap">
        <Badge tone={TONES[state]} isHollow={isPaused} text={t.states[state]} />
        {mayChange && (
          <>
            <button
              type="button"
              className="button"
              aria-label={(isPaused ? t.resumeOf : t.pauseOf)(title)}
              aria-disabled={change.isPending}
              onClick={toggle}
            >
              {isPaused ? discountsEn.resume : discountsEn.pause}
            </button>
            <button
              type="button"
              className="button"
              aria-label={t.removeOf(title)}
              aria-disabled={remove.isPending}
              onClick={() => !remove.isPending && remove.mutate({ params: { id } })}
            >
              {t.remove}
            </button>
          </>
        )}
      </div>
    </li>
  )
}
