import { FileText, MessageSquare, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { TICKET_OPERATIONS } from '../client/ticket-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { DOCUMENT_OPERATIONS } from '../documents/document-operations.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Section } from '../kit/section.tsx'
import { returnsEn } from '../messages/returns.en.ts'
import { ticketsEn } from '../messages/tickets.en.ts'
import { RETURN_TONES } from '../returns/return-state.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { orderRelatedEn as t } from './order-related.en.ts'

addOperations({ ...RETURN_OPERATIONS, ...TICKET_OPERATIONS, ...DOCUMENT_OPERATIONS })

const EnterReturnDialog = lazy(async () => ({
  default: (await import('../returns/enter-return-dialog.tsx')).EnterReturnDialog,
}))

/** A paper that opens as a PDF of its own. */
interface Paper {
  key: string
  label: string
  href: string
}

/** Returns the invoices and credit notes of an order, the newest first; undefined until they are loaded. */
export function useDocuments({ orderNumber }: Order): readonly Paper[] | undefined {
  const { _id: shopId } = useShop()
  return useRead('listDocuments', { query: { order: orderNumber } }).data?.data.map(({ _id, kind, number }) => ({
    key: _id,
    label: t.document(kind, number),
    href: `/admin/v1/shops/${shopId}/orders/${orderNumber}/invoice?format=pdf&document=${_id}`,
  }))
}

/** Returns the sheets for the parcels of returns that are to come. */
export function useReturnSlips(order: Order): readonly Paper[] {
  const { _id: shopId } = useShop()
  return useReturns(order)
    .filter(({ hasSlip }) => hasSlip)
    .map(({ number }) => ({
      key: number,
      label: t.returnSlip(number),
      href: `/admin/v1/shops/${shopId}/returns/${number}/slip`,
    }))
}

/** The invoices and credit notes of an order, and the slips of its returns; each opens as the archived PDF. */
export function OrderDocuments({ order }: { order: Order }) {
  const documents = useDocuments(order)
  const papers = [...(documents ?? []), ...useReturnSlips(order)]
  return (
    <>
      {documents?.length === 0 && <p className="card-body medium soft">{t.noDocument}</p>}
      {papers.map(({ key, label, href }) => (
        <a key={key} className="list-row" href={href} target="_blank" rel="noreferrer">
          <FileText aria-hidden />
          <span className="grow">{label}</span>
        </a>
      ))}
    </>
  )
}

const leftOf = ({ lines }: Order): boolean => lines.some(({ shippedQuantity }) => shippedQuantity > 0)

/** Nothing comes back of an order of which nothing has left. */
function useReturns(order: Order) {
  const query = { order: order.orderNumber }
  return useRead('listReturns', { query }, { isEnabled: leftOf(order) }).data?.data ?? []
}

/** What comes back of an order; staff enter what came without a request. */
export function OrderReturns({ order }: { order: Order }) {
  const { orderNumber } = order
  const to = useShopPath()
  const can = useCan()
  const { money } = useFormats()
  const [isEntering, setIsEntering] = useState(false)
  const returns = useReturns(order)
  const canEnter = leftOf(order) && can(PERMISSIONS.decideReturns)
  if (returns.length === 0 && !canEnter) return null
  return (
    <Section
      title={t.returns}
      action={
        canEnter && (
          <button type="button" className="button plain small-button" onClick={() => setIsEntering(true)}>
            {t.enterReturn}
          </button>
        )
      }
    >
      <ul>
        {returns.map(({ number, status, amount, currency }) => (
          <li key={number}>
            <a className="list-row" href={to(`/returns/${number}`)}>
              <Undo2 aria-hidden />
              <span className="grow">
                <span className="strong block nowrap">{number}</span>
                <span className="small soft">{money(amount, currency)}</span>
              </span>
              <Badge tone={RETURN_TONES[status]} text={returnsEn.statuses[status]} />
            </a>
          </li>
        ))}
      </ul>
      {isEntering && (
        <Suspense fallback={null}>
          <EnterReturnDialog orderNumber={orderNumber} onClose={() => setIsEntering(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** What the customer has written about an order, for those who answer it. */
export function OrderTickets({ order: { orderNumber } }: { order: Order }) {
  const to = useShopPath()
  const canReply = useCan()(PERMISSIONS.answerTickets)
  const { data: found } = useRead('listSupportTickets', { query: { order: orderNumber } }, { isEnabled: canReply })
  const tickets = found?.data ?? []
  if (tickets.length === 0) return null
  return (
    <Section title={t.tickets}>
      <ul>
        {tickets.map(({ number, subject, status }) => (
          <li key={number}>
            <a className="list-row" href={to(`/tickets/${number}`)}>
              <MessageSquare aria-hidden />
              <bdi className="strong grow ellipsis">{subject}</bdi>
              <Badge tone={status === 'open' ? 'warn' : ''} text={ticketsEn.statuses[status]} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
