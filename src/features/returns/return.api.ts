import { implement } from '#src/platform/api/endpoint-server.ts'
import { returnContract } from './return.contract.ts'
import {
  cancelMyReturn,
  listMyReturns,
  openReturnLink,
  previewMyReturn,
  readMyReturn,
  readReturnable,
  replyToRejection,
  requestMyReturn,
  sendMyReturn,
} from './my-return.service.ts'
import { getReturnSlip } from './return-slip.service.ts'

const KEY = 'idempotency-key'

export const returnApi = implement(returnContract, {
  returnable: async (context, { params }) => ({ data: await readReturnable(context, params.orderNumber) }),
  previewReturn: async (context, { params, body }) => ({ data: await previewMyReturn(context, params.id, body.lines) }),
  requestReturn: (context, { params, body, header }) =>
    requestMyReturn(context, { orderId: params.id, ...body, key: header(KEY) }),
  myReturns: (context, { query }) => listMyReturns(context, query.page),
  myReturn: async (context, { params }) => ({ data: await readMyReturn(context, params.number) }),
  cancelReturn: (context, { params, header }) => cancelMyReturn(context, params.number, header(KEY)),
  sendReturn: (context, { params, body, header }) =>
    sendMyReturn(context, params.number, { ...body, key: header(KEY) }),
  replyToRejection: (context, { params, body, header }) =>
    replyToRejection(context, params.number, { text: body.text, key: header(KEY) }),
  returnSlip: (context, { params }) => getReturnSlip(context, params.number),
  openReturnLink: async (context, { body }) => ({ data: await openReturnLink(context, body.token) }),
})
