import { readFile } from 'node:fs/promises'
import { readText, sendFile, sendJson, sendPage, type Exchange } from './exchange.ts'
import { outboxPage } from './pages/outbox.ts'
import type { Provider } from './provider.ts'
import { IdentityError } from './error.ts'
import type { IdentityControl } from './types.ts'

const FILES: Readonly<Record<string, string>> = {
  'gapi.js': 'text/javascript; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'handler.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
}

interface SimulatorServices {
  provider: Provider
  control: IdentityControl
  /** Distinguishes this simulator from another program, and from that of another data folder. */
  id: string
}

/** Serves `/simulator`, which the real provider does not have. */
export async function serveSimulator({ provider, control, id }: SimulatorServices, exchange: Exchange): Promise<void> {
  const { request, url } = exchange
  const name = url.pathname.replace(/^\/simulator\/?/, '')
  if (request.method === 'POST') return carryOut({ provider, control, id }, { exchange, name })
  if (name === '') {
    const projects = provider.projectStates.map(({ project: { projectId, apiKey } }) => ({ projectId, apiKey }))
    return sendJson(exchange, 200, { simulator: 'identity', id, projects })
  }
  if (name === 'outbox') {
    const mails = provider.projectStates.map(({ project: { projectId } }) => ({
      projectId,
      mails: control.outbox(projectId),
    }))
    return sendPage(exchange, outboxPage(mails))
  }
  const type = FILES[name]
  if (!type) throw new IdentityError('Not Found', 404)
  sendFile(exchange, type, await readFile(new URL(`browser/${name}`, import.meta.url)))
}

/** `POST /simulator/{name}` runs a control function with the parameters in its body. */
async function carryOut(
  { provider, control }: SimulatorServices,
  { exchange, name }: { exchange: Exchange; name: string },
): Promise<void> {
  // Browsers send `Origin` with such requests, so pages of any site are rejected.
  if (exchange.request.headers.origin !== undefined) throw new IdentityError('Not for pages.', 403)
  if (!Object.hasOwn(control, name)) throw new IdentityError('Not Found', 404)
  const parameters = JSON.parse((await readText(exchange)) || '[]') as unknown[]
  const run = control[name as keyof IdentityControl] as (...values: unknown[]) => unknown
  const result = await run(...parameters)
  await provider.save()
  sendJson(exchange, 200, { result: result ?? null })
}
