import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The floor: a server that knows one answer and sends it. Head and body are those of our own page.
const { head, body } = JSON.parse(readFileSync(process.env.BARE_ANSWER ?? '', 'utf8')) as {
  head: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, { ...head, 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
