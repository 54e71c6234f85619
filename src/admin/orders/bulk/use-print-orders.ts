import { useMutation } from '@tanstack/react-query'
import { runOperation, type Fetch } from '../../client/admin-client.ts'
import type { OperationInput } from '../../client/operations.ts'
import { saveAs } from '../../client/use-download.ts'
import { useShop } from '../../shell/shop-context.ts'
import { selectionOf, type BulkTarget } from './use-bulk.ts'

type DocumentKind = NonNullable<OperationInput<'printOrderDocuments'>['body']>['kind']

/** What can be printed of many orders. */
export type PrintedKind = DocumentKind | 'labels'

const FILES: Readonly<Record<PrintedKind, string>> = {
  packingSlips: 'packing-slips.pdf',
  invoices: 'invoices.pdf',
  pickList: 'pick-list.pdf',
  labels: 'labels.pdf',
}

/** Names the orders that a PDF does not contain. */
const LEFT_OUT = 'x-orders-left-out'

export interface Printed {
  kind: PrintedKind
  /** Of packing slips. */
  paper: 'a4' | 'label'
}

/** Saves a PDF of many orders on the device; the result names the orders that it does not contain. */
export function usePrintOrders(target: BulkTarget) {
  const { _id: shopId } = useShop()
  return useMutation<{ leftOut: string[] }, Error, Printed>({
    mutationFn: async ({ kind, paper }) => {
      let leftOut: string[] = []
      // The response is a file and not JSON.
      const fetcher: Fetch = async (url, init) => {
        const response = await fetch(url, init)
        if (!response.ok) return response
        leftOut = (response.headers.get(LEFT_OUT) ?? '').split(',').filter(Boolean)
        saveAs(await response.blob(), FILES[kind])
        return Response.json({})
      }
      const selection = selectionOf(target)
      await (kind === 'labels'
        ? runOperation(shopId, 'printOrderLabels', { body: selection, fetcher })
        : runOperation(shopId, 'printOrderDocuments', { body: { kind, paper, ...selection }, fetcher }))
      return { leftOut }
    },
  })
}
