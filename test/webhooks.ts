import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { WebhookRequest } from '#src/features/payments/gateway.ts'

/** Starts a receiver of webhooks that records them in raw form and responds with `status`. */
export async function openWebhookBox(): Promise<{ url: string; webhooks: WebhookRequest[]; status: { next: number } }> {
  const webhooks: WebhookRequest[] = []
  const status = { next: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      webhooks.push({ headers: request.headers as WebhookRequest['headers'], body: Buffer.concat(chunks) })
      response.writeHead(status.next).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, webhooks, status }
}
