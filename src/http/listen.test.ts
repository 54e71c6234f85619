import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { sendText } from './respond.ts'

/** A server that takes some milliseconds for each response. */
async function openServer() {
  const listening = await listen('127.0.0.1', 0)
  listening.serve((request, response) => void wait(10).then(() => sendText({ request, response }, 200, 'done')))
  return listening
}

function openAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return agent
}

const request = (port: number, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => resolve(response))
    }).once('error', reject)
  })

test('responds to a request on an idle connection when it was sent as the server stops, and closes the connection', async () => {
  const { port, stop } = await openServer()
  const agents = Array.from({ length: 40 }, openAgent)
  await Promise.all(agents.map((agent) => request(port, agent)))

  // In transit when the server stops: none of them has been read.
  const sent = agents.map((agent) => request(port, agent))
  const stopped = stop()

  const responses = await Promise.all(sent)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(agents.map(() => 200))
  expect(responses.map(({ headers }) => headers.connection)).toEqual(agents.map(() => 'close'))
  await stopped
})

test('resets no request when clients send one after the other while the server stops', async () => {
  const { port, stop } = await openServer()
  const errors: string[] = []
  let completed = 0
  const clients = Array.from({ length: 40 }, async () => {
    const agent = openAgent()
    for (;;)
      try {
        await request(port, agent)
        completed += 1
      } catch (error) {
        errors.push((error as NodeJS.ErrnoException).code ?? '')
        return
      }
  })
  await wait(200)

  await stop()
  await Promise.all(clients)

  expect(completed).toBeGreaterThan(40)
  // A new connection finds the port closed.
  expect(new Set(errors)).toEqual(new Set(['ECONNREFUSED']))
})

test('stops promptly when clients have idle connections open', async () => {
  const { port, stop } = await openServer()
  await Promise.all(Array.from({ length: 5 }, () => request(port, openAgent())))

  const began = performance.now()
  await stop()

  expect(performance.now() - began).toBeLessThan(4000)
})
