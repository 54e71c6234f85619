import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { homeEn } from '../messages/home.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'

const t = homeEn.lists

interface WorkListProps<T> {
  title: string
  hint: string
  empty: string
  query: UseQueryResult<{ data: T[] }>
  children: (row: T) => ReactNode
}

/** A list of work that has no screen of its own. */
function WorkList<T>({ title, hint, empty, query, children }: WorkListProps<T>) {
  useTitle(shellEn.title(title, useShop().name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{title}</h1>
      </div>
      <div className="page-body column wide">
        <p className="soft medium">{hint}</p>
        <QueryView query={query}>
          {({ data }) =>
            data.length === 0 ? <State text={empty} /> : <ul className="card lines">{data.map(children)}</ul>
          }
        </QueryView>
      </div>
    </>
  )
}

interface OrderRowProps {
  orderNumber: string
  since: string
  children?: ReactNode
}

function OrderRow({ orderNumber, since, children }: OrderRowProps) {
  const { time } = useFormats()
  const to = useShopPath()
  return (
    <li>
      <a className="row between" href={to(`/orders/${orderNumber}`)}>
        <span>
          <span className="strong medium block">{orderNumber}</span>
          <time className="small soft" dateTime={since}>
            {time(since)}
          </time>
        </span>
        {children}
      </a>
    </li>
  )
}

export function FailedRefundsPage() {
  const { money } = useFormats()
  return (
    <WorkList
      title={t.failedRefunds}
      hint={t.failedRefundsHint}
      empty={t.noneFailed}
      query={useRead('listFailedRefunds')}
    >
      {({ refundId, amount, currency, ...order }) => (
        <OrderRow key={refundId} {...order}>
          <span className="strong">{money(amount, currency)}</span>
        </OrderRow>
      )}
    </WorkList>
  )
}

export function ParcelsInDoubtPage() {
  return (
    <WorkList
      title={t.parcelsInDoubt}
      hint={t.parcelsInDoubtHint}
      empty={t.noneInDoubt}
      query={useRead('listParcelsInDoubt')}
    >
      {({ shipmentId, ...order }) => <OrderRow key={shipmentId} {...order} />}
    </WorkList>
  )
}

export function LowStockPage() {
  const to = useShopPath()
  return (
    <WorkList title={t.lowStock} hint={t.lowStockHint} empty={t.noneLow} query={useRead('listLowStock')}>
      {({ variantId, productId, name, optionValues, sku, stock }) => (
        <li key={variantId} className="row between">
          <span className="grow">
            <a className="strong medium block ellipsis" href={to(`/products/${productId}`)} dir="auto">
              {[name, ...optionValues].join(', ')}
            </a>
            <span className="small soft">{sku}</span>
          </span>
          <Badge tone={stock > 0 ? 'warn' : 'bad'} text={stock > 0 ? t.left(stock) : t.soldOut} />
        </li>
      )}
    </WorkList>
  )
}
