import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, isRecord, readJson, send, UNAUTHORISED, type CourierResponse } from './courier/responses.ts'
import { MerchantAuth } from './courier/merchant-auth.ts'
import { act, consumeFault } from './courier/faults.ts'
import { listLocalities } from './courier/list-localities.ts'
import { DEMO_MERCHANT, DEMO_STORES } from './courier/merchant.ts'
import { ParcelBook } from './courier/parcel-store.ts'
import type {
  CourierControl,
  CourierFault,
  CourierOptions,
  CourierSimulator,
  RecordedCourierRequest,
} from './courier/types.ts'
import { Webhooks } from './courier/webhooks.ts'
import { reservePort } from './identity/reserved-port.ts'

export { DEMO_MERCHANT } from './courier/merchant.ts'
export type { CourierFault, CourierSimulator } from './courier/types.ts'

const UPDATE_INTERVAL_MS = 1000
const API = /^\/aladdin\/api\/v1\/(.+)$/

/** All parts of the simulator. */
interface CourierState {
  merchantAuth: MerchantAuth
  book: ParcelBook
  webhooks: Webhooks
  requests: RecordedCourierRequest[]
  faults: CourierFault[]
}

async function serve(state: CourierState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://courier').pathname
  const body = request.method === 'POST' ? await readJson(request) : null
  const input = isRecord(body) ? body : {}
  const grantType = typeof input.grant_type === 'string' ? input.grant_type : null
  const recordedRequest: RecordedCourierRequest = { method: request.method ?? '', path, grantType, status: null }
  state.requests.push(recordedRequest)
  response.once('finish', () => (recordedRequest.status = response.statusCode))

  const fault = consumeFault(state.faults, path)
  if (fault && !fault.after && (await act(fault, response))) return
  const result = carryOut(state, request, { path: API.exec(path)?.[1] ?? '', input })
  if (fault?.after && (await act(fault, response))) return
  send(response, result)
}

function carryOut(
  { merchantAuth, book }: CourierState,
  { method, headers }: IncomingMessage,
  { path, input }: { path: string; input: Readonly<Record<string, unknown>> },
): CourierResponse {
  if (method === 'POST' && path === 'issue-token') return merchantAuth.issue(input)
  if (!merchantAuth.isAuthorized(headers.authorization)) return UNAUTHORISED
  book.catchUp()
  if (method === 'GET') {
    if (path === 'stores') return book.stores()
    const consignmentId = /^orders\/([\w-]+)\/info$/.exec(path)?.[1]
    return consignmentId ? book.info(consignmentId) : listLocalities(path)
  }
  if (method !== 'POST') return failure(405, 'Method Not Allowed')
  switch (path) {
    case 'stores':
      return book.addStore(input)
    case 'merchant/price-plan':
      return book.price(input)
    case 'orders':
      return book.create(input)
    case 'orders/bulk':
      return book.createMany(input)
    default:
      return failure(405, 'Method Not Allowed')
  }
}

const controlOf = ({ merchantAuth, book, webhooks, requests, faults }: CourierState): CourierControl => ({
  addFault: (fault) => void faults.push(fault),
  clearFaults: () => {
    faults.splice(0)
    webhooks.faults.splice(0)
  },
  setTokenSeconds: (seconds) => void (merchantAuth.tokenSeconds = seconds),
  revokeTokens: () => merchantAuth.revokeTokens(),
  changePassword: (password) => void (merchantAuth.merchant = { ...merchantAuth.merchant, password }),
  advance: (seconds) => {
    merchantAuth.advance(seconds)
    book.catchUp()
  },
  calls: () => requests.map((recordedRequest) => ({ ...recordedRequest })),
  forgetCalls: () => void requests.splice(0),
  setJourney: (journey) => void (book.journey = journey),
  setPace: (seconds) => void (book.paceSeconds = seconds),
  parcels: () => book.parcels,
  move: (consignmentId, event, details) => book.move(consignmentId, event, details),
  connectWebhook: (target) => webhooks.connect(target),
  addWebhookFault: (fault) => void webhooks.faults.push(fault),
  releaseWebhooks: (order) => webhooks.release(order),
  webhooksSettled: () => webhooks.waitUntilSent(),
  webhooks: () => webhooks.sent.map((webhook) => ({ ...webhook })),
})

/** Runs a control function. Its parameters come as a JSON array; unknown names get 404. */
async function serveControl(
  control: CourierControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const actions = new Map<string, (...parameters: never[]) => unknown>(Object.entries(control))
  const action = actions.get((request.url ?? '').slice('/simulator/'.length))
  const parameters = await readJson(request)
  if (!action || request.method !== 'POST') return send(response, failure(404, 'Not found'))
  const result = await action(...((Array.isArray(parameters) ? parameters : []) as never[]))
  send(response, { status: 200, body: { result: result ?? null } })
}

/**
 * Starts a simulator of the courier's merchant API ("Aladdin"). It issues and refreshes tokens, lists cities, zones,
 * areas and stores, and returns prices. It books parcels, sends webhooks of their events and injects requested faults.
 */
export async function openCourierSimulator({
  merchant = DEMO_MERCHANT,
  stores = DEMO_STORES,
  port = 0,
}: CourierOptions = {}): Promise<CourierSimulator> {
  const merchantAuth = new MerchantAuth(merchant)
  const webhooks = new Webhooks()
  const book = new ParcelBook(
    stores,
    () => merchantAuth.now,
    (event) => webhooks.send(event),
  )
  const state: CourierState = { merchantAuth, book, webhooks, requests: [], faults: [] }
  const control = controlOf(state)
  const reservedPort = (await reservePort(port)) ?? (await reservePort(0))
  if (!reservedPort) throw new Error('this machine has no free port')
  reservedPort.setHandler((request, response) => {
    const serving = request.url?.startsWith('/simulator/')
      ? serveControl(control, request, response)
      : serve(state, request, response)
    serving.catch(() => response.destroy())
  })
  // Unattended parcels progress without requests.
  const walking = setInterval(() => book.catchUp(), UPDATE_INTERVAL_MS).unref()
  return {
    url: reservedPort.url,
    control,
    close: async () => {
      clearInterval(walking)
      await reservedPort.release()
    },
  }
}
