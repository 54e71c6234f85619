import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { addOperations, runOperation } from '../client/admin-client.ts'
import { JOB_OPERATIONS } from '../client/job-operations.ts'
import type { OperationResult } from '../client/operations.ts'
import { PRODUCT_JOB_OPERATIONS } from '../client/product-job-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { isBusy, jobsOf, type Job } from './jobs.rules.ts'

addOperations(JOB_OPERATIONS)
addOperations(PRODUCT_JOB_OPERATIONS)

const POLL_MS = 1500

type JobList = 'listProductJobs' | 'listBulkJobs' | 'listImports'

/** Loads one kind of jobs, again and again while one of them runs. */
function useJobList<N extends JobList>(name: N, permission: string, toJobs: (result: OperationResult<N>) => Job[]) {
  const { _id: shopId } = useShop()
  const can = useCan()
  return useQuery<OperationResult<N>>({
    queryKey: ['shop', shopId, name, {}],
    queryFn: ({ signal }) => runOperation(shopId, name, { signal }),
    enabled: can(permission),
    refetchInterval: ({ state: { data } }) => (data && toJobs(data).some(isBusy) ? POLL_MS : false),
  })
}

const NONE = { products: [], orders: [], imports: [] }

/** Returns the jobs of the shop that the member may see; when the last one has ended, what they changed is loaded again. */
export function useJobs() {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const products = useJobList('listProductJobs', PERMISSIONS.readProducts, ({ data }) =>
    jobsOf({ ...NONE, products: data }),
  )
  const orders = useJobList('listBulkJobs', PERMISSIONS.readOrders, ({ data }) => jobsOf({ ...NONE, orders: data }))
  const imports = useJobList('listImports', PERMISSIONS.importData, ({ data }) => jobsOf({ ...NONE, imports: data }))
  const all = [products, orders, imports]
  const jobs = jobsOf({
    products: products.data?.data ?? [],
    orders: orders.data?.data ?? [],
    imports: imports.data?.data ?? [],
  })
  const isRunning = jobs.some(isBusy)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries({ queryKey: ['shop', shopId] })
    wasRunning.current = isRunning
  }, [isRunning, client, shopId])
  return {
    jobs,
    isLoading: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  }
}
