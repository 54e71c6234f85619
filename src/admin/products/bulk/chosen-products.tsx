import type { ReactNode } from 'react'
import { addOperations } from '../../client/admin-client.ts'
import { PRODUCT_JOB_OPERATIONS } from '../../client/product-job-operations.ts'
import { useRead } from '../../client/use-operation.ts'
import { useSearchParams } from '../../client/use-page.ts'
import { QueryView } from '../../kit/states.tsx'
import type { ProductRow } from '../product-job-types.ts'
import { filtersOf } from '../products-query.rules.ts'

addOperations(PRODUCT_JOB_OPERATIONS)

/** A variant of the chosen products. */
export interface ChosenVariant {
  product: { _id: string; name: string }
  variant: { _id: string; optionValues: readonly string[]; sku: string; priceAmount: number }
}

interface ChosenProps {
  /** @param key of the choice, so that each has a form of its own; null without one */
  children: (variants: readonly ChosenVariant[], key: string | null) => ReactNode
}

/** The form of a new discount with the products that the URL names, as the selection bar of the products does. */
export function ChosenProducts({ children }: ChosenProps) {
  const [params] = useSearchParams()
  const query = filtersOf(params)
  const isChosen = Object.keys(query).length > 0
  const rows = useRead('listProductRows', { query }, { isEnabled: isChosen })
  if (!isChosen) return children([], null)
  return <QueryView query={rows}>{({ data }) => children(data.flatMap(variantsOf), params.toString())}</QueryView>
}

const variantsOf = ({ _id, name, variants }: ProductRow): ChosenVariant[] =>
  variants.map(({ label, ...variant }) => ({
    product: { _id, name },
    variant: { ...variant, optionValues: label === '' ? [] : [label] },
  }))
