import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const IMAGES = new URL('../demo/pictures/products/', import.meta.url)

/** Serves the demo's images of products, as the web site of a supplier whose file names them. */
export async function openImageServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const name = /^\/([\w-]+\.webp)$/.exec(request.url ?? '')?.[1]
    if (!name) return void response.writeHead(404).end()
    readFile(new URL(name, IMAGES)).then(
      (content) => response.writeHead(200, { 'content-type': 'image/webp' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
