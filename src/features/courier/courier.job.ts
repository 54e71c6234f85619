import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import type { CourierClients } from './courier-clients.service.ts'
import { pollParcel, workThrough } from './parcel-tracking.service.ts'

/** Jobs of the courier; their key is the webhook's hash or the parcel. */
export const courierJobs = (clients: CourierClients): JobDefinition[] => [
  defineJob({ kind: 'courier-webhook.process', run: workThrough }),
  defineJob({ kind: 'parcel.poll', run: (context, parcelId) => pollParcel(context, clients, parcelId) }),
]
