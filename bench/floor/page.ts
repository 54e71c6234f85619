import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import pg from 'pg'

// The least work for a page that no cache contains: one statement, one render of as many elements and bytes as the
// measured page has, one compression.
const { PORT, FLOOR_DATABASE = '{}', FLOOR_PAGE = '{}' } = process.env
const { elements, bytes, shopId } = JSON.parse(FLOOR_PAGE) as { elements: number; bytes: number; shopId: string }
const pool = new pg.Pool(JSON.parse(FLOOR_DATABASE) as pg.PoolConfig)
const brotli = promisify(brotliCompress)
const PER_ROW = 4

const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** A card of four elements with text, so that the page has the bytes of the measured one. */
const card = (name: string, index: number, text: string): ReactNode =>
  createElement(
    'article',
    { key: index, className: 'card' },
    createElement('a', { href: `/product/${index}`, className: 'link' }, createElement('h3', null, `${name} ${index}`)),
    createElement('p', null, text),
  )

const WORDS = 'Solid oak with a soft linen seat, made by hand and finished with oil & wax for every day. '
const rows = Math.ceil(elements / PER_ROW)
const MARKUP_BYTES = 90
const textBytes = Math.max(0, Math.round(bytes / rows) - MARKUP_BYTES)
const texts = Array.from({ length: rows }, (_, index) =>
  `${index} ${WORDS.repeat(Math.ceil(textBytes / WORDS.length))}`.slice(0, textBytes),
)

createServer((request, response) => {
  void (async () => {
    const { rows: found } = await pool.query<{ name: string }>({
      name: 'floor-page',
      text: 'select name from products where shop_id = $1 limit 1',
      values: [shopId],
    })
    const name = found[0]?.name ?? request.url ?? ''
    const html = renderToString(
      createElement(
        'main',
        null,
        texts.map((text, index) => card(name, index, text)),
      ),
    )
    const body = await brotli(Buffer.from(`<!doctype html>${html}`), quality)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  })()
}).listen(Number(PORT), '127.0.0.1')
