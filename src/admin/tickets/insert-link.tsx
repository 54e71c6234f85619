import { Link } from 'lucide-react'
import { useState } from 'react'
import type { Ticket } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { SearchPicker } from '../kit/search-picker.tsx'
import { ticketsEn } from '../messages/tickets.en.ts'
import { useShop } from '../shell/shop-context.ts'

const t = ticketsEn.link
const SEARCH_AFTER_MS = 120
/** Fewer characters find too much. */
const FEWEST = 2

interface InsertLinkProps {
  ticket: Ticket
  onInsert: (text: string) => void
}

/** Inserts the address of a product, or of an order of the customer, into an answer. */
export function InsertLink({ ticket, onInsert }: InsertLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const insert = (text: string): void => {
    setIsOpen(false)
    onInsert(text)
  }
  return (
    <>
      <button type="button" className="icon-button" aria-label={t.open} onClick={() => setIsOpen(true)}>
        <Link aria-hidden />
      </button>
      {isOpen && <LinkDialog ticket={ticket} onInsert={insert} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function LinkDialog({ ticket, onInsert, onClose }: InsertLinkProps & { onClose: () => void }) {
  const { domain } = useShop()
  const { number } = ticket
  const customer = useRead('showTicketCustomer', { params: { number } }).data?.data
  const orders = customer?.orders.map(({ orderNumber }) => orderNumber) ?? []
  // Shops are served by the same port as the back office.
  const origin = `${location.protocol}//${domain}${location.port === '' ? '' : `:${location.port}`}`
  const orderPath = (orderNumber: string): string =>
    customer?.isGuest ? '/track-order' : `/user/my-orders/${orderNumber}`
  return (
    <ActionDialog
      title={t.title}
      submitLabel={t.close}
      isPending={false}
      error={null}
      hasCancel={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <ProductPicker onPick={(slug) => onInsert(`${origin}/product/${encodeURIComponent(slug)}`)} />
      {orders.length > 0 && (
        <div>
          <h3 className="small soft">{t.orders}</h3>
          <ul className="row wrap">
            {orders.map((orderNumber) => (
              <li key={orderNumber}>
                <button
                  type="button"
                  className="button small-button"
                  onClick={() => onInsert(origin + orderPath(orderNumber))}
                >
                  {orderNumber}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ActionDialog>
  )
}

function ProductPicker({ onPick }: { onPick: (slug: string) => void }) {
  const [text, setText] = useState('')
  const search = useDelayed(text.trim(), SEARCH_AFTER_MS)
  const isEnabled = search.length >= FEWEST
  const found = useRead('searchAll', { query: { search, kind: 'products' } }, { isEnabled })
  const products = isEnabled ? (found.data?.data.products ?? []) : []
  return (
    <SearchPicker
      label={t.product}
      placeholder={t.productHint}
      text={text}
      options={products.map(({ slug, name }) => ({ key: slug, content: <bdi>{name}</bdi> }))}
      emptyText={isEnabled && !found.isFetching ? t.none : null}
      countText={t.found}
      onText={setText}
      onPick={onPick}
    />
  )
}
