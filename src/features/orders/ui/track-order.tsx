import { useEffect } from 'react'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import type { Tracking } from '../order.contract.ts'
import { openOrderLinkForm, trackOrderForm } from '../tracking/track.form.ts'
import { OpenLink } from './open-access-link.tsx'
import { OwnOrders } from './recent-orders.tsx'
import { useOrderTexts } from './texts.ts'
import { TrackForm } from './track-form.tsx'
import type { TrackData } from './track-loader.ts'
import css from './track-order.module.css'
import { Tracked } from './tracking-result.tsx'

interface TrackOrderProps {
  title: string
  lead: string
  data?: TrackData
}

const NOTHING: TrackData = { link: '', result: {} }

/**
 * One form with two searches, and their result (behaviour B16). Everything is sent by POST, so that no code is in a URL
 * or a log.
 */
export function TrackOrder({ title, lead, data = NOTHING }: TrackOrderProps) {
  const { track: t } = useOrderTexts()
  const { link, result } = data
  const search = useForm(trackOrderForm, { failed: t.failed, result })
  const opening = useForm(openOrderLinkForm, { failed: t.failed })
  const found = search.data as Tracking | undefined
  useEffect(() => {
    // Later users of this screen or of the browser's history must not get access.
    if (location.search.includes('link=')) history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (found) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [found])
  if (found) return <Tracked tracking={found} onAnother={() => search.show({})} />
  if (link && opening.outcome !== 'expired') return <OpenLink token={link} submission={opening} />
  // The notice goes with the first search.
  const isExpired = [search, opening].some(({ outcome }) => outcome === 'expired')
  return (
    <div className={`wrap ${css.ask}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{lead}</p>
      <OwnOrders />
      {isExpired && (
        <Alert tone="warn">
          <p className="strong">{t.link.expired}</p>
          <p>{t.link.expiredText}</p>
        </Alert>
      )}
      {search.message && <Alert tone="ok">{search.message}</Alert>}
      {search.formError && <Alert tone="error">{search.formError}</Alert>}
      <TrackForm submission={search} />
    </div>
  )
}
