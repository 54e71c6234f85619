import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { returnFileAdminContract } from './files/return-file.admin.contract.ts'
import { sendFile } from './files/return-file.service.ts'
import { addReturnLabel } from './files/return-label.admin.service.ts'
import { replaceReturn } from './replacement/replacement.admin.service.ts'
import { createReturn, sendBackReturn } from './return-entry.admin.service.ts'
import { readReturnSlip } from './return-slip.service.ts'
import { listReturns, readShopReturn, showReturn } from './return-view.admin.service.ts'
import { returnAdminContract } from './return.admin.contract.ts'
import {
  approveReturn,
  closeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from './return.admin.service.ts'

/** @param storage contains the files of returns */
export const createReturnAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(
    { ...returnAdminContract, ...returnFileAdminContract },
    {
      listReturns: (context, { query }) => listReturns(context, query),
      showReturn: async (context, { params }) => ({ data: await showReturn(context, params.number) }),
      showReturnSlip: (context, { params }) => readReturnSlip(context, params.number),
      showReturnFile: (context, { params: { number, fileId } }) =>
        sendFile(context, storage, { fileId, find: (tx) => readShopReturn(tx, number) }),
      addReturnLabel: async (tx, { params, body }) => ({
        data: await addReturnLabel(tx, storage, { ...params, ...body }),
      }),
      approveReturn: async (tx, { params, body }) => ({
        data: await approveReturn(tx, params.number, body.keepsGoods),
      }),
      rejectReturn: async (tx, { params, body }) => ({ data: await rejectReturn(tx, params.number, body.reason) }),
      receiveReturn: async (tx, { params, body }) => ({ data: await receiveReturn(tx, params.number, body.lines) }),
      inspectReturn: async (tx, { params, body }) => ({ data: await inspectReturn(tx, params.number, body.lines) }),
      refundReturn: async (tx, { params, body }) => ({ data: await refundReturn(tx, params.number, body.note) }),
      createReturn: async (tx, { body }) => ({ data: await createReturn(tx, body) }),
      sendBackReturn: async (tx, { params, body }) => ({ data: await sendBackReturn(tx, params.number, body.reason) }),
      replaceReturn: async (tx, { params, body }) => ({ data: await replaceReturn(tx, params.number, body) }),
      closeReturn: async (tx, { params }) => ({ data: await closeReturn(tx, params.number) }),
    },
  )
