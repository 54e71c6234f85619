import type { OperationResult } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { ListTable } from '../lists/list-table.tsx'
import { documentsEn as t } from './documents.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'

type ListedDocument = OperationResult<'listDocuments'>['data'][number]

/** Each document opens as the archived PDF. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  return (
    <div className="table-scroll">
      <ListTable
        list="documents"
        label={t.table}
        columns={[
          { name: 'number', label: t.columns.number },
          { name: 'kind', label: t.columns.kind },
          { name: 'date', label: t.columns.date },
          { name: 'order', label: t.columns.order },
          { name: 'country', label: t.columns.country },
          { name: 'net', label: t.columns.net, isNumber: true },
          { name: 'tax', label: t.columns.tax, isNumber: true },
          { name: 'total', label: t.columns.total, isNumber: true },
        ]}
      >
        {documents.map((each) => (
          <tr key={each._id}>
            <td>
              <PdfLink document={each} />
            </td>
            <td>
              <KindName document={each} />
            </td>
            <td className="soft nowrap">
              <time dateTime={each.issuedAt}>{time(each.issuedAt)}</time>
            </td>
            <td>
              <a className="link" href={to(`/orders/${each.orderNumber}`)}>
                {each.orderNumber}
              </a>
            </td>
            <td>{each.country}</td>
            <td className="end">{money(each.netAmount, each.currency)}</td>
            <td className="end">{money(each.taxAmount, each.currency)}</td>
            <td className="end strong">{money(each.totalAmount, each.currency)}</td>
          </tr>
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {documents.map((each) => (
          <li key={each._id} className="phone-row">
            <span className="row between">
              <PdfLink document={each} />
              <span className="strong">{money(each.totalAmount, each.currency)}</span>
            </span>
            <span className="row between medium soft">
              <KindName document={each} />
              <time dateTime={each.issuedAt}>{time(each.issuedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PdfLink({ document: { _id, number, orderNumber } }: { document: ListedDocument }) {
  const { _id: shopId } = useShop()
  return (
    <a
      className="number"
      href={`/admin/v1/shops/${shopId}/orders/${orderNumber}/invoice?format=pdf&document=${_id}`}
      target="_blank"
      rel="noreferrer"
    >
      {number}
    </a>
  )
}

/** A credit note names the invoice that it corrects. */
const KindName = ({ document: { kind, corrects } }: { document: ListedDocument }) => (
  <span>
    {t.kind[kind]} {corrects !== null && <span className="soft">{t.corrects(corrects)}</span>}
  </span>
)
