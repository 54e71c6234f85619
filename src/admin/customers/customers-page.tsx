import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDownload } from '../client/use-download.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { usePrefetch } from '../client/use-prefetch.ts'
import { FormError } from '../kit/fields.tsx'
import { Paging } from '../kit/paging.tsx'
import { Loading, QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { ColumnsButton } from '../lists/columns-button.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { useColumns } from '../lists/use-columns.ts'
import { customersEn } from '../messages/customers.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { CreateCustomerDialog } from './create-customer-dialog.tsx'
import { CUSTOMER_COLUMNS } from './customer-cells.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomersList } from './customers-list.tsx'
import { filtersOf, hasFilters, queryOf, SAVED, searchOfView, VIEWS, type ViewName } from './customers-query.rules.ts'
import { addOperations } from '../client/admin-client.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'

addOperations(CUSTOMER_OPERATIONS)

const t = customersEn.list
/** Opens the form of a new customer. */
const ADD = 'add'

/** The list of customers: views, search, filters and order are in the URL. */
export function CustomersPage() {
  const shop = useShop()
  const can = useCan()
  const [params, change] = useSearchParams()
  const columns = useColumns('customers', CUSTOMER_COLUMNS)
  const customers = useRead('listCustomers', { query: queryOf(params) })
  const [isOpened, setIsOpened] = useState(false)
  // The search over everything leads here to add one.
  const isAdding = isOpened || params.has(ADD)
  const closeAdding = (): void => {
    setIsOpened(false)
    if (params.has(ADD)) change({ [ADD]: null })
  }
  const prefetch = usePrefetch()
  useTitle(shellEn.title(customersEn.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{customersEn.title}</h1>
        {can(PERMISSIONS.exportData) && <ExportButton params={params} />}
        {can(PERMISSIONS.editCustomers) && (
          <button type="button" className="button primary" onClick={() => setIsOpened(true)}>
            <UserPlus aria-hidden />
            {customersEn.create.button}
          </button>
        )}
      </div>
      <Views params={params} />
      <CustomerFilters params={params} onChange={(changes) => change({ ...changes, after: null, before: null })}>
        <ColumnsButton list="customers" set={CUSTOMER_COLUMNS} labels={t.columns} />
      </CustomerFilters>
      <QueryView query={customers}>
        {({ data, next, previous }) =>
          columns === null ? (
            <Loading />
          ) : data.length === 0 ? (
            <State text={hasFilters(params) ? t.emptyFiltered : t.emptyNothing}>
              {hasFilters(params) && <ClearFilters />}
            </State>
          ) : (
            <>
              <CustomersList key={params.toString()} customers={data} columns={columns} />
              <Paging
                next={next}
                previous={previous}
                label={t.pages}
                prefetch={(to) => prefetch('listCustomers', { query: queryOf(to) })}
              >
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
      {isAdding && <CreateCustomerDialog onClose={closeAdding} />}
    </>
  )
}

/** Saves the customers of the filters as CSV. */
function ExportButton({ params }: { params: URLSearchParams }) {
  const toast = useToast()
  const { mutate, isPending, error } = useDownload('exportCustomers', t.exportFile, () => toast(t.exported))
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-label={t.export}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate({ query: filtersOf(params) })
        }}
      >
        <Download aria-hidden />
        <span className="desktop-only">{t.export}</span>
      </button>
      <FormError error={error} />
    </div>
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
  const views = (Object.keys(VIEWS) as ViewName[]).map((name) => ({
    name,
    label: t.view[name],
    query: savedQueryOf(new URLSearchParams(searchOfView(name)), SAVED),
  }))
  return <ListViews list="customers" path="/customers" views={views} query={savedQueryOf(params, SAVED)} />
}
