import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { withdrawalsEn as t } from '../messages/returns/withdrawals.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { Card, LineImage } from './return-parts.tsx'
import { DECISION_TONES } from './return-state.ts'
import type { Withdrawal } from './return-types.ts'
import { nameOf } from './unit-selects.tsx'
import { AcceptDialog, DeclineDialog, MatchDialog, unitsOf } from './withdrawal-dialogs.tsx'
import '../styles/returns.css'

addOperations(RETURN_OPERATIONS)

type Action = Withdrawal['actions'][number]

/** One statement of withdrawal: what was said, whether it is in time, and what staff can do. */
export function WithdrawalPage({ number }: { number: string }) {
  const shop = useShop()
  const found = useRead('showWithdrawal', { params: { number } })
  useTitle(shellEn.title(number, shop.name))
  return (
    <QueryView query={found} thing={t.thing}>
      {({ data }) => <Statement key={data.number} found={data} />}
    </QueryView>
  )
}

function Statement({ found }: { found: Withdrawal }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const { time } = useFormats()
  const to = useShopPath()
  const close = (): void => setAsked(null)
  return (
    <>
      <div className="page-head">
        <a className="icon-button" href={to('/returns/withdrawals')} aria-label={t.back}>
          <ArrowLeft aria-hidden />
        </a>
        <div className="row wide wrap grow">
          <h1 className="nowrap" tabIndex={-1}>
            {found.number}
          </h1>
          <span className="row">
            <Badge tone={DECISION_TONES[found.decision]} text={t.decisions[found.decision]} />
            {found.orderNumber !== null && (
              <Badge tone={found.isInTime ? 'ok' : 'bad'} isHollow text={found.isInTime ? t.inTime : t.late} />
            )}
          </span>
          <span className="medium soft">{t.received(time(found.submittedAt))}</span>
        </div>
        <div className="row desktop-only">
          <Actions found={found} onAsk={setAsked} />
        </div>
      </div>
      <div className="page-body">
        <div className="detail">
          <div className="column wide">
            <StatementCard found={found} />
            {found.orderNumber !== null && <Items found={found} />}
          </div>
          <Aside found={found} />
        </div>
      </div>
      {found.actions.length > 0 && (
        <div className="action-bar">
          <Actions found={found} onAsk={setAsked} />
        </div>
      )}
      {asked === 'match' && <MatchDialog found={found} onClose={close} />}
      {asked === 'accept' && <AcceptDialog found={found} onClose={close} />}
      {asked === 'decline' && <DeclineDialog found={found} onClose={close} />}
    </>
  )
}

/** What can be done next, the usual thing last. */
const ORDER: readonly Action[] = ['decline', 'match', 'accept']

function Actions({ found, onAsk }: { found: Withdrawal; onAsk: (action: Action) => void }) {
  const can = useCan()
  const permitted = ORDER.filter(
    (action) =>
      found.actions.includes(action) && can(action === 'accept' ? PERMISSIONS.cancel : PERMISSIONS.decideReturns),
  )
  return permitted.map((action) => (
    <button
      key={action}
      type="button"
      className={action === 'accept' ? 'button primary' : 'button'}
      onClick={() => onAsk(action)}
    >
      {t[action]}
    </button>
  ))
}

const StatementCard = ({ found }: { found: Withdrawal }) => (
  <Card title={t.statement}>
    <p className="medium break">
      <span className="soft block small">{t.contract}</span>
      {found.contract}
    </p>
    {found.items !== '' && (
      <p className="medium break">
        <span className="soft block small">{t.items}</span>
        {found.items}
      </p>
    )}
    {found.declineReason !== '' && (
      <p className="medium break preserve-lines">
        <span className="soft block small">{t.whyDeclined}</span>
        {found.declineReason}
      </p>
    )}
  </Card>
)

function Items({ found }: { found: Withdrawal }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.orderItems}</h2>
      </div>
      <ul>
        {found.lines.map((line) => (
          <li key={line.lineId} className="return-line">
            <LineImage image={line.image} />
            <div className="grow column">
              <bdi className="strong block break">{nameOf(line)}</bdi>
              {line.cancellableQuantity > 0 && (
                <span className="small soft">{t.notSent(line.cancellableQuantity)}</span>
              )}
              {line.sentQuantity > 0 && <span className="small soft">{t.sent(line.sentQuantity)}</span>}
              {unitsOf(line) === 0 && <span className="small soft">{t.nothingLeft}</span>}
              {!line.isReturnable && (
                <span>
                  <Badge tone="warn" isHollow text={t.noRight} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Aside({ found }: { found: Withdrawal }) {
  const { day } = useFormats()
  const to = useShopPath()
  const { endsAt, isInTime, orderNumber, returnNumber, isConfirmed } = found
  const period = endsAt === null ? t.periodOpen : isInTime ? t.periodEnds(day(endsAt)) : t.periodEnded(day(endsAt))
  return (
    <aside className="column wide" aria-label={t.sender}>
      <Card title={t.sender}>
        <p className="medium">
          <bdi className="strong block break">{found.name}</bdi>
          {found.email !== '' && (
            <a className="link break" href={`mailto:${found.email}`}>
              {found.email}
            </a>
          )}
        </p>
        <p className="medium">{t.matches[found.match]}</p>
        {isConfirmed !== null && <p className="medium strong">{isConfirmed ? t.confirmed : t.denied}</p>}
        {found.isEntered && <p className="small soft">{t.entered}</p>}
        {orderNumber !== null && (
          <a className="link medium" href={to(`/orders/${orderNumber}`)}>
            {t.openOrder}
          </a>
        )}
        {returnNumber !== null && (
          <a className="link medium" href={to(`/returns/${returnNumber}`)}>
            {t.openReturn(returnNumber)}
          </a>
        )}
      </Card>
      {orderNumber !== null && (
        <Card title={t.period}>
          <p className="medium">{period}</p>
          {found.decision === 'open' && <p className="medium">{t.refundBy(day(found.refundDueAt))}</p>}
        </Card>
      )}
    </aside>
  )
}
