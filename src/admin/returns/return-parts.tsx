import { Fragment, useState, type ReactNode } from 'react'
import { nameExchange } from '#src/shared/messages/orders/exchange-name.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { LabelDialog } from './label-dialog.tsx'
import type { ReturnCase } from './return-types.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { returnsEn as t } from '../messages/returns.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'

type Line = ReturnCase['lines'][number]

/** The items with reason, note, and what was found. */
export function ReturnItems({ found }: { found: ReturnCase }) {
  const units = found.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.items(units)}</h2>
      </div>
      <ul>
        {found.lines.map((line) => (
          <li key={line._id} className="return-line">
            <ReturnLine number={found.number} line={line} currency={found.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The image of an item, or its place. */
export function LineImage({ image }: { image: string | null }) {
  const { _id: shopId } = useShop()
  if (!image) return <span className="return-image" aria-hidden />
  return <img src={thumbnailOf(shopId, image)} alt="" width={40} height={40} loading="lazy" />
}

/** The path of a file of a return. */
function useFilePath(number: string): (fileId: string) => string {
  const { _id: shopId } = useShop()
  return (fileId) => `/admin/v1/shops/${shopId}/returns/${number}/files/${fileId}`
}

function Images({ number, line }: { number: string; line: Line }) {
  const pathOf = useFilePath(number)
  if (line.imageIds.length === 0) return null
  return (
    <div className="row wrap">
      {line.imageIds.map((id, index) => (
        <a key={id} className="return-photo" href={pathOf(id)} target="_blank" rel="noreferrer">
          <img src={pathOf(id)} alt={t.photo(index + 1, line.name)} width={64} height={64} loading="lazy" />
        </a>
      ))}
    </div>
  )
}

function ReturnLine({ number, line, currency }: { number: string; line: Line; currency: string }) {
  const { money } = useFormats()
  return (
    <>
      <LineImage image={line.image} />
      <div className="grow column">
        <div className="row between wrap">
          <span>
            <bdi className="strong block break">{line.name}</bdi>
            <span className="small soft">
              {[line.optionValues.join(', '), t.ofOrdered(line.quantity, line.orderedQuantity)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="row">
            {line.reason !== null && <Badge tone="" isHollow text={t.reasons[line.reason]} />}
            <span className="strong nowrap">{money(line.itemsAmount, currency)}</span>
          </span>
        </div>
        {line.exchangedFor && <p className="medium strong">{nameExchange(t, line, line.exchangedFor)}</p>}
        <Images number={number} line={line} />
        {line.note !== '' && <p className="medium break preserve-lines">“{line.note}”</p>}
        <Findings line={line} currency={currency} />
      </div>
    </>
  )
}

function Findings({ line, currency }: { line: Line; currency: string }) {
  const { money } = useFormats()
  const { receivedQuantity, acceptedQuantity, resellableQuantity, condition } = line
  const counts = [
    [t.counts.received, receivedQuantity],
    [t.counts.accepted, acceptedQuantity],
    [t.counts.resellable, resellableQuantity],
  ] as const
  const facts = [
    ...counts.flatMap(([label, count]) => (count === null ? [] : [`${label}: ${count}`])),
    ...(condition === null ? [] : [`${t.condition}: ${t.conditions[condition]}`]),
  ]
  return (
    <>
      {facts.length > 0 && <p className="small soft">{facts.join(' · ')}</p>}
      {line.deductionAmount > 0 && (
        <p className="small break">{t.deductedFor(money(line.deductionAmount, currency), line.deductionReason)}</p>
      )}
    </>
  )
}

export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <div className="card-body column">{children}</div>
  </section>
)

/** What is refunded, how the items come back, and whose they are. */
export function ReturnAside({ found }: { found: ReturnCase }) {
  const { day } = useFormats()
  const { _id: shopId } = useShop()
  const to = useShopPath()
  const { carrier, trackingNumber, sendUntil, keepsGoods, status } = found
  const parcel = [carrier, trackingNumber].filter(Boolean).join(' ')
  return (
    <aside className="column wide" aria-label={t.customer}>
      <RefundCard found={found} />
      {found.rejectReason !== '' && (
        <Card title={t.rejectedBecause}>
          <p className="medium break preserve-lines">{found.rejectReason}</p>
        </Card>
      )}
      {found.reply !== '' && (
        <Card title={t.reply}>
          <p className="medium break preserve-lines">{found.reply}</p>
        </Card>
      )}
      <Card title={t.how}>
        <p className="medium">{keepsGoods ? t.keeps : t.costs[found.costBearer]}</p>
        {sendUntil !== null && status === 'approved' && <p className="medium">{t.sendBy(day(sendUntil))}</p>}
        {found.hasSlip && (
          <a
            className="link medium"
            href={`/admin/v1/shops/${shopId}/returns/${found.number}/slip`}
            target="_blank"
            rel="noreferrer"
          >
            {t.slip}
          </a>
        )}
        <Files found={found} />
        {parcel !== '' && <p className="medium break">{t.parcel(parcel)}</p>}
      </Card>
      <Card title={t.customer}>
        <p className="medium">
          <bdi className="strong block break">{found.customer.name}</bdi>
          <a className="link break" href={`mailto:${found.customer.email}`}>
            {found.customer.email}
          </a>
        </p>
        <a className="link medium" href={to(`/orders/${found.orderNumber}`)}>
          {t.open}
        </a>
      </Card>
    </aside>
  )
}

/** The label of the shop, which staff may add until the parcel is sent, and the customer's proof of sending. */
function Files({ found }: { found: ReturnCase }) {
  const pathOf = useFilePath(found.number)
  const can = useCan()
  const [isAsked, setIsAsked] = useState(false)
  const { labelId, proofId, takesLabel } = found
  const mayChange = can(PERMISSIONS.decideReturns) && takesLabel
  const links = [
    [t.label, labelId],
    [t.proof, proofId],
  ] as const
  return (
    <>
      {links.map(
        ([label, id]) =>
          id !== null && (
            <a key={label} className="link medium" href={pathOf(id)} download>
              {label}
            </a>
          ),
      )}
      {mayChange && (
        <button type="button" className="button small" onClick={() => setIsAsked(true)}>
          {labelId === null ? t.addLabel : t.changeLabel}
        </button>
      )}
      {isAsked && <LabelDialog found={found} onClose={() => setIsAsked(false)} />}
    </>
  )
}

const ENDED: ReadonlySet<ReturnCase['status']> = new Set(['rejected', 'cancelled', 'expired'])

/** What was repaired; nothing is refunded then. */
const Repair = ({ found }: { found: ReturnCase }) =>
  found.repairNote === '' ? null : (
    <Card title={t.repaired}>
      <p className="break">{found.repairNote}</p>
    </Card>
  )

function RefundCard({ found }: { found: ReturnCase }) {
  const { money } = useFormats()
  const {
    amounts,
    currency,
    refundAmount,
    previewAmount,
    exchangeAmount,
    exchangeDueAmount,
    exchangeOrderNumber,
    status,
  } = found
  const to = useShopPath()
  const isOver = status === 'replaced' || status === 'closed'
  if (ENDED.has(status) || (isOver && refundAmount === null)) return <Repair found={found} />
  const inWords = (amount: number): string => money(amount, currency)
  const rows = [
    [t.amounts.goods, amounts.itemsAmount],
    [t.amounts.delivery, amounts.deliveryAmount],
    [t.amounts.fee, amounts.feeAmount],
    [t.amounts.restocking, -amounts.restockingAmount],
    [t.amounts.deduction, -amounts.deductionAmount],
    [t.amounts.setOff, -amounts.setOffAmount],
    [t.amounts.exchange, -exchangeAmount],
  ] as const
  const isWaiting = status === 'requested' || status === 'approved' || status === 'inTransit'
  const title = refundAmount !== null ? t.refunded : isWaiting ? t.refundWhenReceived : t.refundNow
  return (
    <Card title={title}>
      <dl className="sums">
        {rows
          .filter(([label, amount]) => label === t.amounts.goods || amount !== 0)
          .map(([label, amount]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{inWords(amount)}</dd>
            </Fragment>
          ))}
        <dt className="total">{t.to(found.paymentTitle)}</dt>
        <dd className="total">{inWords(amounts.amount - exchangeAmount)}</dd>
        {exchangeDueAmount > 0 && (
          <>
            <dt>{t.amounts.exchangeDue}</dt>
            <dd>{inWords(exchangeDueAmount)}</dd>
          </>
        )}
      </dl>
      {amounts.amount !== previewAmount && <p className="small soft">{t.shown(inWords(previewAmount))}</p>}
      {exchangeOrderNumber !== null && (
        <a className="link medium" href={to(`/orders/${exchangeOrderNumber}`)}>
          {t.exchangeOrder(exchangeOrderNumber)}
        </a>
      )}
      {found.refundNote !== '' && (
        <p className="small break">
          {t.noteOfRefund}: {found.refundNote}
        </p>
      )}
    </Card>
  )
}

/** What has happened, the newest first. */
export function ReturnTimeline({ found }: { found: ReturnCase }) {
  const { time } = useFormats()
  return (
    <Card title={t.timeline}>
      <ol className="timeline">
        {found.events.toReversed().map(({ type, actor, at }) => (
          <li key={type + at}>
            <span className="dot" aria-hidden />
            <span>
              <span className="strong">{t.events[type] ?? type}</span>
              <span className="small soft block">{t.actors[actor] ?? actor}</span>
            </span>
            <time className="small faint nowrap" dateTime={at}>
              {time(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
