import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { CreateCustomerDialog } from './create-customer-dialog.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomersList } from './customers-list.tsx'
import { hasFilters, queryOf, searchOfView, viewOf, VIEWS, type ViewName } from './customers-query.rules.ts'
import { addOperations } from '../client/admin-client.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'

addOperations(CUSTOMER_OPERATIONS)

const t = customersEn.list

/** The list of customers: views, search, filters and order are in the URL. */
export function CustomersPage() {
  const shop = useShop()
  const can = useCan()
  const [params, change] = useSearchParams()
  const customers = useRead('listCustomers', { query: queryOf(params) })
  const [isAdding, setIsAdding] = useState(false)
  useTitle(shellEn.title(customersEn.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{customersEn.title}</h1>
        {can(PERMISSIONS.editCustomers) && (
          <button type="button" className="button primary" onClick={() => setIsAdding(true)}>
            <UserPlus aria-hidden />
            {customersEn.create.button}
          </button>
        )}
      </div>
      <Views params={params} />
      <CustomerFilters params={params} onChange={(changes) => change({ ...changes, after: null, before: null })} />
      <QueryView query={customers}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <State text={hasFilters(params) ? t.emptyFiltered : t.emptyNothing}>
              {hasFilters(params) && <ClearFilters />}
            </State>
          ) : (
            <>
              <CustomersList key={params.toString()} customers={data} />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
      {isAdding && <CreateCustomerDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

const ClearFilters = () => {
  const to = useShopPath()
  return (
    <a className="button" href={to('/customers')}>
      {t.clearFilters}
    </a>
  )
}

function Views({ params }: { params: URLSearchParams }) {
  const to = useShopPath()
  const current = viewOf(params)
  return (
    <nav className="tabs" aria-label={t.views}>
      {(Object.keys(VIEWS) as ViewName[]).map((name) => (
        <a key={name} href={to('/customers') + searchOfView(name)} aria-current={name === current ? 'page' : undefined}>
          {t.view[name]}
        </a>
      ))}
    </nav>
  )
}
