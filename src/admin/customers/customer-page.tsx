import { ArrowLeft } from 'lucide-react'
import type { Customer } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Badge } from '../kit/badge.tsx'
import { countryName } from '../kit/country-name.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { CreateOrderLink } from '../drafts/create-order-link.tsx'
import { CustomerActionsProvider, EditButton, MoreActions } from './customer-actions.tsx'
import { CustomerAside } from './customer-aside.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { addOperations } from '../client/admin-client.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'

addOperations(CUSTOMER_OPERATIONS)

const t = customersEn.detail

/** A customer with everything that the shop knows of them, and what staff can do. */
export function CustomerPage() {
  const customerId = useParam('customerId')
  const shop = useShop()
  const to = useShopPath()
  const customer = useRead('showCustomer', { params: { customerId } })
  const name = customer.data ? nameOf(customer.data.data) : customersEn.title
  useTitle(shellEn.title(name, shop.name))
  return (
    <>
      <div className="page-head phone-only">
        <BackLink href={to('/customers')} />
        <span className="strong">{customersEn.title}</span>
      </div>
      <QueryView query={customer} thing={t.thing}>
        {({ data }) => (
          <CustomerActionsProvider key={data._id} customer={data}>
            <CustomerHead customer={data} backHref={to('/customers')} />
            <div className="page-body">
              <div className="detail">
                <div className="column wide">
                  <Sums customer={data} />
                  <CustomerHistory customer={data} />
                  <CustomerNotes customer={data} />
                </div>
                <CustomerAside customer={data} />
              </div>
            </div>
          </CustomerActionsProvider>
        )}
      </QueryView>
    </>
  )
}

const nameOf = ({ name, email }: Customer): string => (name === '' ? email : name)

const BackLink = ({ href }: { href: string }) => (
  <a className="icon-button" href={href} aria-label={t.back}>
    <ArrowLeft aria-hidden />
  </a>
)

function CustomerHead({ customer, backHref }: { customer: Customer; backHref: string }) {
  const { day } = useFormats()
  const can = useCan()
  const { registeredAt, city, country, blockedAt, blockReason } = customer
  const facts = [
    registeredAt === null ? t.guest : t.accountSince(day(registeredAt)),
    [city, country === '' ? '' : countryName(country)].filter(Boolean).join(', '),
  ]
  return (
    <div className="page-head customer-head">
      <span className="desktop-only">
        <BackLink href={backHref} />
      </span>
      <Avatar name={nameOf(customer)} className="large" />
      <div className="grow">
        <div className="row wrap">
          <h1>
            <bdi>{nameOf(customer)}</bdi>
          </h1>
          {blockedAt !== null && <Badge tone="bad" text={customersEn.blocked} />}
        </div>
        <p className="medium soft">{facts.filter(Boolean).join(' · ')}</p>
        {blockedAt !== null && <p className="medium soft">{t.blockedSince(day(blockedAt), blockReason)}</p>}
      </div>
      <PresenceLine subject={`customer ${customer._id}`} />
      <EditButton />
      <MoreActions />
      {can(PERMISSIONS.editOrders) && <CreateOrderLink customerId={customer._id} />}
    </div>
  )
}

function Sums({ customer }: { customer: Customer }) {
  const { money, number } = useFormats()
  const { orders, spentAmount, averageAmount, returnedUnits } = customer
  const sums: [string, string][] = [
    [t.ordersCount, number(orders)],
    [t.spent, money(spentAmount)],
    [t.average, money(averageAmount)],
    [t.returned, number(returnedUnits)],
  ]
  return (
    <dl className="card customer-figures" aria-label={t.sums}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt className="small soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
