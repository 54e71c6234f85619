import type { CourierDesk } from '#src/features/courier/courier-desk.service.ts'
import { lookAfterParcel, NOTICE_TASK, workThrough } from '#src/features/courier/parcel-news.service.ts'
import { PARCEL_TASK } from '#src/features/courier/parcel.service.ts'
import type { TaskHandlers } from './tasks.ts'

/** What is done about parcels when its time has come. @param desk how this process asks the courier */
export const courierTasks = (desk: CourierDesk): TaskHandlers => ({
  [NOTICE_TASK]: workThrough,
  [PARCEL_TASK]: (context, parcelId) => lookAfterParcel(context, desk, parcelId),
})
