import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// Baseline: a server that always sends one stored response, with the head and body of the measured page.
const { head, body } = JSON.parse(readFileSync(process.env.FLOOR_RESPONSE ?? '', 'utf8')) as {
  head: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, { ...head, 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
