import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

interface Page {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Fetches a page as a browser does, compressed. */
export const readPage = (port: number, host: string, path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host, 'accept-encoding': 'br, gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

/** Returns the number of elements and bytes of a page, which its floor has too. */
export async function sizeOf(port: number, host: string, path: string): Promise<{ elements: number; bytes: number }> {
  const { body } = await readPage(port, host, path)
  const html = brotliDecompressSync(body).toString()
  return { elements: html.match(/<[a-z]/g)?.length ?? 0, bytes: Buffer.byteLength(html) }
}
