import type { OperationInput, OperationResult } from '../client/operations.ts'

export type ProductJob = OperationResult<'showProductJob'>['data']
export type ProductJobInput = NonNullable<OperationInput<'startProductJob'>['body']>
export type ProductRow = OperationResult<'listProductRows'>['data'][number]
