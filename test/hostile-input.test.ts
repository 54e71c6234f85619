import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readEmail, readName } from '#src/features/account/account.rules.ts'
import { browserName } from '#src/features/account/user-agent-name.rules.ts'
import { returnUrl } from '#src/shared/return-url.ts'
import { checkTarget } from '#src/features/addresses/address.rules.ts'
import { readFilters } from '#src/features/listing/list-url.rules.ts'
import { parseSslcommerzWebhook } from '#src/features/payments/gateways/sslcommerz-webhook.adapter.ts'
import { readSharePath, shorten } from '#src/features/media/share-image.rules.ts'
import { hasContact, readReviewText } from '#src/features/reviews/review-text.rules.ts'
import { wordsOf } from '#src/features/search/search.rules.ts'
import { normaliseHost } from '#src/features/shop/host.rules.ts'
import { fileName } from '#src/features/tickets/ticket.rules.ts'
import { readProse } from '#src/platform/text/rich-text.ts'
import { visitorAddress } from '#src/platform/net/visitor-address.ts'
import { sanitiseHtml } from '#src/platform/text/sanitise-html.ts'
import { parsePageUrl } from '#src/http/pages/page-url.ts'
import { readPayPath } from '#src/http/callbacks/payment-callbacks.ts'
import { encodingFor } from '#src/http/respond.ts'
import { isEmail } from '#src/shared/email.ts'
import { fromDecimal } from '#src/shared/money.ts'
import { toE164 } from '#src/shared/phone.ts'
import { cleanText, firstWords, slugOf, wordsIn } from '#src/shared/text.ts'

const MOST_MS = 20
/** Node's limit for the head of a request: path, host, cookies and all other headers. */
const HEAD = 16 * 1024
/** Limit for bodies of requests, forms and webhooks. */
const BODY = 64 * 1024

/** Returns the fastest of several runs, because other load on the machine slows only some of them. */
function fastestMs(run: () => unknown): number {
  let fastest = Infinity
  for (let attempt = 0; attempt < 20 && fastest > MOST_MS / 4; attempt += 1) {
    const began = performance.now()
    run()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

const filled = (unit: string, length: number, end = ''): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length) + end

const KEYS = { store_id: 'store', store_passwd: 'secret' }
const parseWebhook = (body: string) => (): unknown => {
  try {
    return parseSslcommerzWebhook(KEYS, { headers: {}, body: Buffer.from(body) })
  } catch (error) {
    return error
  }
}
const address = (text: string): Record<string, string> =>
  Object.fromEntries(['name', 'line1', 'line2', 'city', 'postcode', 'phone', 'country'].map((field) => [field, text]))

const READERS: readonly (readonly [string, () => unknown])[] = [
  ['a notice whose end is trimmed', parseWebhook(`verify_key=a&a=${filled('%26', BODY - 20)}`)],
  ['a notice as long as one may be', parseWebhook(`verify_key=a&a=${filled('%26', 16 * 1024 - 20)}`)],
  ['a notice of many fields', parseWebhook(Array.from({ length: 200 }, (_, at) => `f${at}=&`).join('&'))],
  ['a decimal number', () => fromDecimal(`1.${filled('0', BODY, '1')}`, 'EUR')],
  ['a decimal number with commas', () => fromDecimal(`${filled('1,111', BODY)}x`, 'EUR')],
  ['a slug of hyphens', () => slugOf(filled('-', BODY, 'x'))],
  ['a slug of two signs', () => slugOf(filled('a-', BODY))],
  ['first words', () => firstWords(filled(' ', BODY, 'x'), 300)],
  ['first words of one sign', () => firstWords(filled('.', BODY, 'x'), 60_000)],
  ['words', () => wordsIn(filled('a ', BODY))],
  ['words of a search', () => wordsOf(filled('a-', HEAD))],
  ['clean text', () => cleanText(filled(' ', BODY, 'x'))],
  ['an e-mail address', () => isEmail(filled('a.', BODY, '@'))],
  ['an e-mail address with a long domain', () => isEmail(`a@${filled('a.-', 252)}`)],
  ['an account’s e-mail address', () => readEmail(filled('ﷺ', 1000))],
  ['a name', () => readName(filled(' ', BODY, 'x'))],
  ['a name with dots', () => readName(filled('a.a', BODY))],
  ['a phone number', () => toE164(filled('0 ', BODY), 'BD')],
  ['an address', () => checkTarget(address(filled('1 ', 1000)), 'en')],
  ['a review', () => readReviewText({ title: filled('a-', 1000), body: filled('a-', 10_000) })],
  ['a review of spaces', () => readReviewText({ title: filled(' ', 1000, 'x'), body: filled('a at ', 10_000) })],
  ['contacts in words with hyphens', () => hasContact(filled('a-', 4000))],
  ['contacts in digits', () => hasContact(filled('0 ', 4000))],
  ['contacts in brackets', () => hasContact(filled('(00', 4000))],
  ['the name of a file', () => fileName(filled('.', 32 * 1024, 'x'), 'pdf', 0)],
  ['the name of a file with folders', () => fileName(filled('a/', 32 * 1024), 'pdf', 0)],
  ['words of a picture', () => shorten(filled(' ', BODY, 'x'), 80)],
  ['a picture’s path', () => readSharePath(`/og/${filled('0', HEAD)}`)],
  ['a page’s path', () => parsePageUrl(filled('/', HEAD, 'x'))],
  ['a page’s path of parts', () => parsePageUrl(`/${filled('a/', 2000)}`)],
  ['a page’s path of secrets', () => parsePageUrl(`/watch/${filled('/x', 2000)}`)],
  ['filters of a list', () => readFilters(new URLSearchParams(filled('f.a=b&', 2000)))],
  ['a provider’s path', () => readPayPath(`/pay/${filled('0-', HEAD)}`)],
  ['an address to go on to', () => returnUrl(filled('/ ', HEAD))],
  ['an accepted encoding', () => encodingFor(filled('br;q=0.0', HEAD))],
  ['an accepted encoding of zeros', () => encodingFor(`br;q=0.${filled('0', HEAD, 'x')}`)],
  ['a chain of proxies', () => visitorAddress('10.0.0.1', filled('10.0.0.1,', HEAD), ['10.0.0.0/8'])],
  ['a chain of proxies with brackets', () => visitorAddress('10.0.0.1', filled('[', HEAD), ['10.0.0.0/8'])],
  ['a host', () => normaliseHost(filled('a.', HEAD))],
  ['a browser’s name', () => browserName(filled('Chrome Edg', HEAD))],
]

test.each([
  ['headings that are never closed', '<h2>'],
  ['headings', '<h2>a</h2>'],
  ['headings of two levels', '<h2><h3>'],
  ['empty headings', '<h3></h3>'],
  ['signs', '<&'],
])('a stored text of %s, cleaned before, is numbered in under 20 ms', (_what, unit) => {
  const html = filled(unit, 50_000)
  // Sanitised texts are cached: each visit only adds the heading ids.
  sanitiseHtml(html)
  expect(fastestMs(() => readProse(html, 'Table'))).toBeLessThan(MOST_MS)
})

test.each(READERS)('%s of the maximum length is read in under 20 ms', (_what, read) => {
  expect(fastestMs(read)).toBeLessThan(MOST_MS)
})

interface Found {
  where: string
  pattern: RegExp
}

/** Returns every regular expression in a file. */
async function patternsOf(file: string): Promise<Found[]> {
  const found: Found[] = []
  const { program } = parseSync(file, await readFile(file, 'utf8'))
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal && literal.regex)
        found.push({ where: `${file} ${literal.raw}`, pattern: new RegExp(literal.regex.pattern, literal.regex.flags) })
    },
  }).visit(program)
  return found
}

/** Strings that patterns repeat, alone and combined; the suffix matches no pattern. */
const REPEATED = [
  ...Array.from('a0 .-/&=,;:"\'()[]{}<>@_%+*\\\t\n\rZéÀ\u0301০'),
  'a-',
  'a.',
  'a ',
  '0 ',
  '0-',
  '1,',
  '[[',
  '((',
  '/a',
]
const HOSTILE = REPEATED.map((unit) => filled(unit, HEAD, '\u0001'))

test('no regular expression takes quadratic time on a text of one repeated character', async () => {
  const files = globSync('{src,simulators}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const found = (await Promise.all(files.map(patternsOf))).flat()
  expect(found.length).toBeGreaterThan(300)

  const slow = found.filter(({ pattern }) =>
    HOSTILE.some((text) => fastestMs(() => text.replace(pattern, '')) > MOST_MS),
  )

  expect(slow.map(({ where }) => where)).toEqual([])
})
