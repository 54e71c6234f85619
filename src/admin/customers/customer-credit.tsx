import { useId, useState } from 'react'
import { creditEn } from '#src/shared/messages/account/credit.en.ts'
import type { Customer, OperationResult } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { CreditDialog } from './credit-dialog.tsx'

const t = customersEn.detail

type StoreCredit = OperationResult<'showCustomerCredit'>['data']

/** The store credit of a customer with its movements. */
export function CustomerCredit({ customer }: { customer: Customer }) {
  const can = useCan()
  const titleId = useId()
  const [page, setPage] = useState(1)
  const [isOpen, setIsOpen] = useState(false)
  const credit = useRead('showCustomerCredit', {
    params: { customerId: customer._id },
    query: { page: String(page) },
  })
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.credit}</h2>
        {credit.data && can(PERMISSIONS.refund) && (
          <button type="button" className="button small-button" onClick={() => setIsOpen(true)}>
            {customersEn.actions.credit}
          </button>
        )}
      </div>
      <QueryView query={credit} thing={t.creditThing}>
        {({ data }) => (
          <>
            <Balance credit={data} onPage={setPage} />
            {isOpen && <CreditDialog customer={customer} credit={data} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </QueryView>
    </section>
  )
}

function Balance({ credit, onPage }: { credit: StoreCredit; onPage: (page: number) => void }) {
  const { money, day } = useFormats()
  const { balanceAmount, movements, page, pageSize, total } = credit
  return (
    <div className="card-body column">
      <p className="strong">{money(balanceAmount)}</p>
      {total > 0 && (
        <details>
          <summary className="link medium">{t.creditMovements(total)}</summary>
          <ul>
            {movements.map(({ _id, reason, amount, note, orderNumber, createdAt }) => (
              <li key={_id} className="list-row">
                <span className="grow">
                  {[creditEn.reasons[reason], orderNumber].filter(Boolean).join(' · ')}
                  <span className="small soft">
                    {' '}
                    {day(createdAt)} <bdi>{note}</bdi>
                  </span>
                </span>
                <span className="nowrap">{money(amount)}</span>
              </li>
            ))}
          </ul>
          <div className="row">
            {page > 1 && (
              <button type="button" className="button small-button" onClick={() => onPage(page - 1)}>
                {t.creditNewer}
              </button>
            )}
            {page * pageSize < total && (
              <button type="button" className="button small-button" onClick={() => onPage(page + 1)}>
                {t.creditOlder}
              </button>
            )}
          </div>
        </details>
      )}
    </div>
  )
}
