import { Plus } from 'lucide-react'
import type { ListedPopup } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { useUndo } from '../client/use-undo.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { useNow } from '../kit/use-now.ts'
import { PageHead } from '../kit/page-head.tsx'
import { discountsEn } from '../messages/discounts.en.ts'
import { popupFormEn, popupsEn as t } from '../messages/popups.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { EmptyList, StateViews } from './discount-views.tsx'

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
  const shop = useShop()
  const now = useNow()
  const [params] = useSearchParams()
  const status = params.get('status')
  const popups = useRead('listPopups')
  const to = useShopPath()
  const mayAdd = useCan()(PERMISSIONS.publishContent)
  useTitle(shellEn.title(t.title, shop.name))
  const add = mayAdd && (
    <a className="button primary" href={to(`${PATH}/new`)}>
      <Plus aria-hidden />
      {popupFormEn.add}
    </a>
  )
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        {add}
      </PageHead>
      <StateViews path={PATH} states={t.states} />
      <QueryView query={popups}>
        {({ data }) => {
          const shown = data.filter((popup) => status === null || stateOf(popup, now) === status)
          if (shown.length === 0)
            return (
              <EmptyList path={PATH} isFiltered={status !== null} text={t.empty}>
                {add}
              </EmptyList>
            )
          return (
            <ul aria-label={t.title}>
              {shown.map((popup) => (
                <PopupRow key={popup._id} popup={popup} state={stateOf(popup, now)} />
              ))}
            </ul>
          )
        }}
      </QueryView>
    </>
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
