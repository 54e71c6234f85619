import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { endOtherSessions, endSession, listSessions, type OwnSession } from '../client/access-api.ts'
import { useProven } from '../client/confirm-identity.ts'
import { FormError } from '../kit/fields.tsx'
import { useOwnFormats } from '../client/preferences.ts'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { accountEn as t } from '../messages/account.en.ts'

const SESSIONS_KEY = ['sessions'] as const

/** The browsers in which the person is signed in. */
export function Sessions() {
  const client = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ended: OwnSession | null) => proven(() => (ended ? endSession(ended._id) : endOtherSessions())),
    onSuccess: async (_result, ended) => {
      // The button goes with its row.
      heading.current?.focus()
      toast(ended ? t.ended(deviceOf(ended)) : t.endedOthers)
      await client.invalidateQueries({ queryKey: SESSIONS_KEY })
    },
  })
  const end = (ended: OwnSession | null): void => {
    if (!isPending) mutate(ended)
  }
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head wrap">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="grow">
          {t.sessions}
        </h2>
        {(sessions.data?.length ?? 0) > 1 && (
          <button type="button" className="button small-button" aria-disabled={isPending} onClick={() => end(null)}>
            {t.endOthers}
          </button>
        )}
      </div>
      <FormError error={error} />
      <QueryView query={sessions}>
        {(data) => (
          <ul aria-labelledby={titleId}>
            {data.map((session) => (
              <SessionRow key={session._id} session={session} isPending={isPending} onEnd={() => end(session)} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

interface SessionRowProps {
  session: OwnSession
  isPending: boolean
  onEnd: () => void
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { isCurrent, network, createdAt, lastSeenAt } = session
  const { time } = useOwnFormats()
  const facts = [network, t.lastUsed(time(lastSeenAt)), t.signedIn(time(createdAt))].filter(Boolean)
  return (
    <li className="list-row">
      <div className="grow">
        <div className="row wrap">
          <span className="strong">{deviceOf(session)}</span>
          {isCurrent && <span className="badge plain">{t.thisBrowser}</span>}
        </div>
        <div className="small soft">{facts.join(' · ')}</div>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button small-button"
          aria-label={t.endOf(deviceOf(session), time(createdAt))}
          aria-disabled={isPending}
          onClick={onEnd}
        >
          {t.end}
        </button>
      )}
    </li>
  )
}

const deviceOf = ({ device }: OwnSession): string => device ?? t.unknownDevice
