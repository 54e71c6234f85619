import type { MouseEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedCustomer } from '../client/operations.ts'
import { usePrefetch } from '../client/use-prefetch.ts'
import { useFormats } from '../kit/formats.ts'
import { ListTable } from '../lists/list-table.tsx'
import { useRowKeys } from '../orders/use-row-keys.ts'
import { customersEn } from '../messages/customers.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { CUSTOMER_NUMBERS, CustomerCell, Marks, type CustomerColumn } from './customer-cells.tsx'

const t = customersEn.list

interface CustomersListProps {
  customers: readonly ListedCustomer[]
  columns: readonly CustomerColumn[]
}

/** Customers as a table, and as rows of two lines on a phone. */
export function CustomersList({ customers, columns }: CustomersListProps) {
  const to = useShopPath()
  const pathOf = (id: string): string => to(`/customers/${id}`)
  const { active } = useRowKeys({ ids: customers.map(({ _id }) => _id), canSelect: false, pathOf })
  return (
    <div className="table-scroll">
      <ListTable
        list="customers"
        isArrangeable
        label={t.table}
        className="customers"
        columns={(['name', ...columns] as const).map((name) => ({
          name,
          label: t.columns[name],
          isNumber: CUSTOMER_NUMBERS.has(name),
        }))}
      >
        {customers.map((customer) => (
          <Row
            key={customer._id}
            customer={customer}
            columns={columns}
            href={pathOf(customer._id)}
            isActive={customer._id === active}
          />
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {customers.map((customer) => (
          <li key={customer._id}>
            <PhoneRow customer={customer} href={pathOf(customer._id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  customer: ListedCustomer
  href: string
}

function Row({
  customer,
  columns,
  href,
  isActive,
}: RowProps & { columns: readonly CustomerColumn[]; isActive: boolean }) {
  const navigate = useNavigate()
  const prefetch = usePrefetch()
  const { _id, name, email } = customer
  // The link in the first column is for the keyboard and for new tabs; the whole row opens with a click.
  const open = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest('a') && getSelection()?.isCollapsed !== false) void navigate(href)
  }
  return (
    <tr
      data-row={_id}
      data-active={isActive || undefined}
      onClick={open}
      {...prefetch('showCustomer', { params: { customerId: _id } })}
    >
      <td className="name">
        <a className="strong ellipsis block" href={href} dir="auto">
          {name === '' ? email : name}
        </a>
      </td>
      {columns.map((column) => (
        <CustomerCell key={column} name={column} customer={customer} />
      ))}
    </tr>
  )
}

function PhoneRow({ customer, href }: RowProps) {
  const { money, time } = useFormats()
  const { name, email, orders, spentAmount, lastOrderAt } = customer
  return (
    <a className="phone-row" href={href}>
      <span className="row between">
        <bdi className="strong ellipsis">{name === '' ? email : name}</bdi>
        <span className="strong">{money(spentAmount)}</span>
      </span>
      <span className="row between medium soft">
        <span className="ellipsis">{email}</span>
        <span className="nowrap">{lastOrderAt === null ? '' : time(lastOrderAt)}</span>
      </span>
      <span className="row wrap">
        <span className="small soft grow">{customersEn.orders(orders)}</span>
        <Marks customer={customer} />
      </span>
    </a>
  )
}
