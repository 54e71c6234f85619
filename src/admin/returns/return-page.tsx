import { ArrowLeft, Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { ReturnCase } from './return-types.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { returnsEn as t } from '../messages/returns.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { ApproveDialog, ReceiveDialog, RefundDialog, RejectDialog, SendBackDialog } from './return-dialogs.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { ReturnAside, ReturnItems, ReturnTimeline } from './return-parts.tsx'
import { reachedSteps, RETURN_STEPS, RETURN_TONES } from './return-state.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'
import '../styles/returns.css'

addOperations(RETURN_OPERATIONS)

type Action = ReturnCase['actions'][number]

/** One return or withdrawal by its number, or the list of withdrawals: one route, because each is part of the first load. */
export function ReturnPage() {
  const number = useParam('number')
  if (number === 'withdrawals') return <WithdrawalsPage />
  return number.startsWith('W-') ? <WithdrawalPage number={number} /> : <FoundReturn number={number} />
}

/** One return: its items, what is refunded, and what staff can do next. */
function FoundReturn({ number }: { number: string }) {
  const shop = useShop()
  const found = useRead('showReturn', { params: { number } })
  useTitle(shellEn.title(number, shop.name))
  return (
    <QueryView query={found} thing={t.thing}>
      {({ data }) => <Case key={data.number} found={data} />}
    </QueryView>
  )
}

function Case({ found }: { found: ReturnCase }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const close = (): void => setAsked(null)
  return (
    <>
      <Head found={found}>
        <Actions found={found} onAsk={setAsked} />
      </Head>
      <div className="page-body">
        <Steps found={found} />
        <div className="detail">
          <div className="column wide">
            <ReturnItems found={found} />
            <ReturnTimeline found={found} />
          </div>
          <ReturnAside found={found} />
        </div>
      </div>
      {found.actions.length > 0 && (
        <div className="action-bar">
          <Actions found={found} onAsk={setAsked} />
        </div>
      )}
      {asked === 'approve' && <ApproveDialog found={found} onClose={close} />}
      {asked === 'reject' && <RejectDialog found={found} onClose={close} />}
      {asked === 'sendBack' && <SendBackDialog found={found} onClose={close} />}
      {asked === 'receive' && <ReceiveDialog found={found} onClose={close} />}
      {asked === 'inspect' && <InspectDialog found={found} onClose={close} />}
      {asked === 'replace' && <ReplaceDialog found={found} onClose={close} />}
      {asked === 'refund' && <RefundDialog found={found} onClose={close} />}
    </>
  )
}

function Head({ found, children }: { found: ReturnCase; children: ReactNode }) {
  const { number, status, kind, orderNumber, requestedAt } = found
  const { time } = useFormats()
  const to = useShopPath()
  return (
    <div className="page-head">
      <a className="icon-button" href={to('/returns')} aria-label={t.back}>
        <ArrowLeft aria-hidden />
      </a>
      <div className="row wide wrap grow">
        <h1 className="nowrap" tabIndex={-1}>
          {number}
        </h1>
        <span className="row">
          <Badge tone={RETURN_TONES[status]} text={t.statuses[status]} />
          {kind !== 'return' && <Badge tone="" isHollow text={t.kinds[kind]} />}
        </span>
        <span className="medium soft">
          {t.asked(time(requestedAt))}{' '}
          <a className="link" href={to(`/orders/${orderNumber}`)}>
            {orderNumber}
          </a>
        </span>
      </div>
      <div className="row desktop-only">{children}</div>
    </div>
  )
}

function Steps({ found }: { found: ReturnCase }) {
  const reached = reachedSteps(found)
  return (
    <ol className="card return-steps" aria-label={t.steps}>
      {RETURN_STEPS.map((step, index) => {
        const isDone = index < reached
        return (
          <li key={step} className={isDone ? 'done' : undefined}>
            <span className="return-step" aria-hidden>
              {isDone && <Check />}
            </span>
            <span aria-hidden>{t.step[step]}</span>
            <span className="visually-hidden">{isDone ? t.stepDone(t.step[step]) : t.step[step]}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** What can be done next, the usual thing last. */
const ORDER: readonly Action[] = ['reject', 'sendBack', 'close', 'replace', 'refund', 'approve', 'receive', 'inspect']

function Actions({ found, onAsk }: { found: ReturnCase; onAsk: (action: Action) => void }) {
  const can = useCan()
  const { money } = useFormats()
  const toast = useToast()
  const closing = useChange('closeReturn', () => toast(t.dialogs.closed))
  const permitted = ORDER.filter(
    (action) =>
      found.actions.includes(action) &&
      can(action === 'refund' || action === 'replace' ? PERMISSIONS.refund : PERMISSIONS.decideReturns),
  )
  const left = found.amounts.amount - found.exchangeAmount
  const labels: Readonly<Record<Action, string>> = {
    approve: t.approve,
    reject: t.reject,
    receive: t.receive,
    inspect: t.inspect,
    refund: left > 0 || found.exchangeAmount === 0 ? t.refund(money(left, found.currency)) : t.exchange,
    sendBack: t.sendBack,
    replace: t.replace,
    close: t.close,
  }
  return permitted.map((action, index) => (
    <button
      key={action}
      type="button"
      className={index === permitted.length - 1 && action !== 'close' ? 'button primary' : 'button'}
      aria-disabled={closing.isPending}
      onClick={() => (action === 'close' ? closing.mutate({ params: { number: found.number } }) : onAsk(action))}
    >
      {labels[action]}
    </button>
  ))
}
