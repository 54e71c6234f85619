import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, isRecord, readJson, send, UNAUTHORISED, type CourierAnswer } from './courier/responses.ts'
import { Desk } from './courier/merchant-auth.ts'
import { act, takeFault } from './courier/faults.ts'
import { listPlaces } from './courier/list-localities.ts'
import { DEMO_MERCHANT, DEMO_STORES } from './courier/merchant.ts'
import { ParcelBook } from './courier/parcel-store.ts'
import type {
  CourierControl,
  CourierFault,
  CourierOptions,
  CourierSimulator,
  SeenCourierCall,
} from './courier/types.ts'
import { Webhooks } from './courier/webhooks.ts'
import { reservePort } from './identity/reserved-port.ts'

export { DEMO_MERCHANT } from './courier/merchant.ts'
export type { CourierFault, CourierSimulator } from './courier/types.ts'

const WALK_MS = 1000
const API = /^\/aladdin\/api\/v1\/(.+)$/

/** Everything that the simulator is made of. */
interface House {
  desk: Desk
  book: ParcelBook
  webhooks: Webhooks
  calls: SeenCourierCall[]
  faults: CourierFault[]
}

async function serve(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://courier').pathname
  const body = request.method === 'POST' ? await readJson(request) : null
  const given = isRecord(body) ? body : {}
  const grantType = typeof given.grant_type === 'string' ? given.grant_type : null
  const call: SeenCourierCall = { method: request.method ?? '', path, grantType, status: null }
  house.calls.push(call)
  response.once('finish', () => (call.status = response.statusCode))

  const fault = takeFault(house.faults, path)
  if (fault && !fault.after && (await act(fault, response))) return
  const answer = carryOut(house, request, { path: API.exec(path)?.[1] ?? '', given })
  if (fault?.after && (await act(fault, response))) return
  send(response, answer)
}

function carryOut(
  { desk, book }: House,
  { method, headers }: IncomingMessage,
  { path, given }: { path: string; given: Readonly<Record<string, unknown>> },
): CourierAnswer {
  if (method === 'POST' && path === 'issue-token') return desk.issue(given)
  if (!desk.knows(headers.authorization)) return UNAUTHORISED
  book.catchUp()
  if (method === 'GET') {
    if (path === 'stores') return book.stores()
    const consignmentId = /^orders\/([\w-]+)\/info$/.exec(path)?.[1]
    return consignmentId ? book.info(consignmentId) : listPlaces(path)
  }
  if (method !== 'POST') return failure(405, 'Method Not Allowed')
  switch (path) {
    case 'stores':
      return book.addStore(given)
    case 'merchant/price-plan':
      return book.price(given)
    case 'orders':
      return book.create(given)
    case 'orders/bulk':
      return book.createMany(given)
    default:
      return failure(405, 'Method Not Allowed')
  }
}

const controlOf = ({ desk, book, webhooks, calls, faults }: House): CourierControl => ({
  addFault: (fault) => void faults.push(fault),
  clearFaults: () => {
    faults.splice(0)
    webhooks.faults.splice(0)
  },
  setTokenSeconds: (seconds) => void (desk.tokenSeconds = seconds),
  revokeTokens: () => desk.revokeTokens(),
  changePassword: (password) => void (desk.merchant = { ...desk.merchant, password }),
  advance: (seconds) => {
    desk.advance(seconds)
    book.catchUp()
  },
  calls: () => calls.map((call) => ({ ...call })),
  forgetCalls: () => void calls.splice(0),
  setJourney: (journey) => void (book.journey = journey),
  setPace: (seconds) => void (book.paceSeconds = seconds),
  parcels: () => book.parcels,
  move: (consignmentId, event, details) => book.move(consignmentId, event, details),
  connectWebhook: (target) => webhooks.connect(target),
  addWebhookFault: (fault) => void webhooks.faults.push(fault),
  releaseWebhooks: (order) => webhooks.release(order),
  webhooksSettled: () => webhooks.settled(),
  webhooks: () => webhooks.sent.map((seen) => ({ ...seen })),
})

/** Its parameters come as a JSON array; unknown names are 404. */
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
 * Stands in for the courier's merchant API ("Aladdin"): issues and refreshes tokens, lists cities, zones, areas and
 * stores, tells prices, books parcels, sends webhooks of what happens to them, and fails in every way it is told to.
 */
export async function openCourierSimulator({
  merchant = DEMO_MERCHANT,
  stores = DEMO_STORES,
  port = 0,
}: CourierOptions = {}): Promise<CourierSimulator> {
  const desk = new Desk(merchant)
  const webhooks = new Webhooks()
  const book = new ParcelBook(
    stores,
    () => desk.now,
    (event) => webhooks.tell(event),
  )
  const house: House = { desk, book, webhooks, calls: [], faults: [] }
  const control = controlOf(house)
  const held = (await reservePort(port)) ?? (await reservePort(0))
  if (!held) throw new Error('this machine has no free port')
  held.answer((request, response) => {
    const serving = request.url?.startsWith('/simulator/')
      ? serveControl(control, request, response)
      : serve(house, request, response)
    serving.catch(() => response.destroy())
  })
  // Parcels that are left to themselves go on while nobody asks for them.
  const walking = setInterval(() => book.catchUp(), WALK_MS).unref()
  return {
    url: held.url,
    control,
    close: async () => {
      clearInterval(walking)
      await held.release()
    },
  }
}
