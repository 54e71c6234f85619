import { implementAdmin } from '#src/platform/api/admin.ts'
import { createReturn, sendBackReturn } from './return-entry.admin.service.ts'
import { readReturnSlip } from './return-slip.service.ts'
import { listReturns, showReturn } from './return-view.admin.service.ts'
import { returnAdminContract } from './return.admin.contract.ts'
import {
  approveReturn,
  closeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from './return.admin.service.ts'

export const returnAdminApi = implementAdmin(returnAdminContract, {
  listReturns: (context, { query }) => listReturns(context, query),
  showReturn: async (context, { params }) => ({ data: await showReturn(context, params.number) }),
  showReturnSlip: (context, { params }) => readReturnSlip(context, params.number),
  approveReturn: async (tx, { params, body }) => ({ data: await approveReturn(tx, params.number, body.keepsGoods) }),
  rejectReturn: async (tx, { params, body }) => ({ data: await rejectReturn(tx, params.number, body.reason) }),
  receiveReturn: async (tx, { params, body }) => ({ data: await receiveReturn(tx, params.number, body.lines) }),
  inspectReturn: async (tx, { params, body }) => ({ data: await inspectReturn(tx, params.number, body.lines) }),
  refundReturn: async (tx, { params, body }) => ({ data: await refundReturn(tx, params.number, body.note) }),
  createReturn: async (tx, { body }) => ({ data: await createReturn(tx, body) }),
  sendBackReturn: async (tx, { params, body }) => ({ data: await sendBackReturn(tx, params.number, body.reason) }),
  closeReturn: async (tx, { params }) => ({ data: await closeReturn(tx, params.number) }),
})
