import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { sendFile } from './files/return-file.service.ts'
import { returnContract } from './return.contract.ts'
import {
  listMyReturns,
  openReturnLink,
  previewMyReturn,
  readMyReturn,
  readReturnCase,
  readReturnable,
  requestMyReturn,
} from './my-return.service.ts'
import { cancelMyReturn, replyToRejection, sendMyReturn } from './shopper/my-return-changes.service.ts'
import { getReturnSlip } from './return-slip.service.ts'

const KEY = 'idempotency-key'

/** @param storage stores the files of returns */
export const createReturnApi = (storage: Storage): FeatureApi =>
  implement(returnContract, {
    returnable: async (context, { params }) => ({ data: await readReturnable(context, params.orderNumber) }),
    previewReturn: async (context, { params, body }) => ({
      data: await previewMyReturn(context, params.id, body.lines),
    }),
    requestReturn: (context, { params, body, header }) =>
      requestMyReturn(context, storage, { orderId: params.id, ...body, key: header(KEY) }),
    myReturns: (context, { query }) => listMyReturns(context, query.page),
    myReturn: async (context, { params }) => ({ data: await readMyReturn(context, params.number) }),
    cancelReturn: (context, { params, header }) => cancelMyReturn(context, params.number, header(KEY)),
    sendReturn: (context, { params, body, header }) =>
      sendMyReturn(context, storage, { number: params.number, ...body, key: header(KEY) }),
    replyToRejection: (context, { params, body, header }) =>
      replyToRejection(context, params.number, { text: body.text, key: header(KEY) }),
    returnSlip: (context, { params }) => getReturnSlip(context, params.number),
    returnFile: (context, { params: { number, fileId } }) =>
      sendFile(context, storage, { fileId, find: (tx) => readReturnCase(tx, number) }),
    openReturnLink: async (context, { body }) => ({ data: await openReturnLink(context, body.token) }),
  })
