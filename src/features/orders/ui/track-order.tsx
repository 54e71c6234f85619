import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ApiError } from '#src/web/client/api-errors.ts'
import { parseTrackForm, type TrackFields } from '../tracking/track-form.rules.ts'
import { OpenLink } from './open-access-link.tsx'
import { OwnOrders } from './recent-orders.tsx'
import { useOrderTexts } from './texts.ts'
import { Tracked } from './tracking-result.tsx'
import { TrackForm } from './track-form.tsx'
import type { TrackData, TrackResult } from './track-loader.ts'
import css from './track-order.module.css'

interface TrackOrderProps {
  title: string
  lead: string
  data?: TrackData
}

const NOTHING: TrackData = { link: '', result: {} }

/** One form with two searches, and their result (behaviour B16). */
export function TrackOrder({ title, lead, data = NOTHING }: TrackOrderProps) {
  const { track: t } = useOrderTexts()
  const { said, link, isBusy, ask: search, again, expire } = useTracking(data)
  const heading = useRef<HTMLHeadingElement>(null)
  const { found } = said
  useEffect(() => {
    if (found) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [found])
  if (found) return <Tracked tracking={found} onAnother={again} />
  if (link) return <OpenLink token={link} onExpired={expire} />
  return (
    <div className={`wrap ${css.ask}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{lead}</p>
      <OwnOrders />
      {said.isExpired && (
        <Alert tone="warn">
          <p className="strong">{t.link.expired}</p>
          <p>{t.link.expiredText}</p>
        </Alert>
      )}
      {said.told && <Alert tone="ok">{said.told}</Alert>}
      {said.problem && <Alert tone="error">{said.problem}</Alert>}
      <TrackForm errors={said.errors ?? {}} isBusy={isBusy} onSearch={search} />
    </div>
  )
}

/** The last search and its result. Everything is sent by POST, so that no code is in a URL or a log. */
function useTracking(data: TrackData) {
  const { track: t } = useOrderTexts()
  const [said, setSaid] = useState<TrackResult>(data.result)
  const [link, setLink] = useState(data.link)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // Later users of this screen or of the browser's history must not get access.
    if (location.search.includes('link=')) history.replaceState(history.state, '', location.pathname)
  }, [])
  const find = async (typed: TrackFields): Promise<TrackResult> => {
    const query = parseTrackForm(typed)
    if (query.type === 'missing') return { errors: query.errors }
    const api = browserApi()
    if (query.type === 'code') return { found: (await api.post('/shop/track', { body: { code: query.code } })).data }
    const { orderNumber, contact } = query
    return { told: (await api.post('/shop/track/link', { body: { orderNumber, contact } })).message }
  }
  const search = async (typed: TrackFields): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const next = await find(typed).catch((error: unknown) => ({
      problem: error instanceof ApiError ? error.message : t.failed,
    }))
    setSaid(next)
    setBusy(false)
  }
  return {
    said,
    link,
    isBusy,
    ask: (typed: TrackFields): void => void search(typed),
    again: (): void => setSaid({}),
    expire: (): void => {
      setLink('')
      setSaid({ isExpired: true })
    },
  }
}
