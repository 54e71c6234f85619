import { FileText, Printer } from 'lucide-react'
import type { Order } from '../client/operations.ts'
import { Menu } from '../kit/menu.tsx'
import { orderDetailEn as t } from '../messages/order-detail.en.ts'
import { useDocuments, useReturnSlips } from './order-related.tsx'
import { slipsOf, usePrint } from './packing-slip.tsx'

/** All that is printed of an order: packing slips, invoices and credit notes, and the slips of returns. */
export function PrintMenu({ order }: { order: Order }) {
  const { print } = usePrint()
  const slips = slipsOf(order)
  const documents = useDocuments(order) ?? []
  const papers = [...documents, ...useReturnSlips(order)]
  if (slips.length + papers.length === 0) return null
  const button = (
    <>
      <Printer aria-hidden />
      <span className="desktop-only">{t.print}</span>
    </>
  )
  return (
    <Menu label={t.print} buttonLabel={t.print} buttonClassName="button" button={button}>
      {slips.map(({ shipment, label }) => (
        <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={() => print(shipment)}>
          <Printer aria-hidden />
          {label}
        </button>
      ))}
      {papers.map(({ key, label, href }) => (
        <a key={key} role="menuitem" tabIndex={-1} href={href} target="_blank" rel="noreferrer">
          <FileText aria-hidden />
          {label}
        </a>
      ))}
    </Menu>
  )
}
