import { randomUUID, randomUUIDv7 } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { composeMessage, type OutgoingMail } from './mail-message.adapter.ts'

/** Composes a mail. @returns it in wire format and as a mail program reads it */
async function compose(mail: Partial<OutgoingMail> = {}): Promise<{ raw: string; parsed: Email }> {
  const message = composeMessage({
    id: randomUUIDv7(),
    shopId: randomUUID(),
    from: { name: 'Tea house', address: 'shops@mail.example' },
    to: 'ana@example.com',
    replyTo: null,
    messageId: '<1@mail.example>',
    date: new Date('2026-07-01T12:05:00Z'),
    subject: 'Your order',
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mail,
  })
  return { raw: message.toString('latin1'), parsed: await PostalMime.parse(message) }
}

const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value

const LETTER = `${'Your order of the "Düsseldorf" teapot costs € 12.50. '.repeat(5)}\n.\n--\n\nno.  \ntab\t\nend=3D`
const LINE = 'x'.repeat(3000)

test.each([
  ['plain text', 'Hello,\n\nthanks.\n.\n--\nShop'],
  ['text with long lines and a few foreign letters', LETTER],
  ['a text that is mostly not Latin', 'আপনার অর্ডার পাওয়া গেছে। '.repeat(30)],
  ['emoji at each position of a line', Array.from({ length: 80 }, (_, at) => `${'a'.repeat(at)}🎉`).join(' ')],
  ['a line without a place to break it', `${LINE}é${LINE}`],
  ['line ends of every system', 'one\r\ntwo\nthree\rfour'],
])('sends %s unchanged as text and HTML, in lines of ASCII', async (_, text) => {
  const { raw, parsed } = await compose({ text, html: `<p>${text}</p>` })

  const lines = (value = ''): string => value.replaceAll(/\r\n?/g, '\n').trimEnd()
  expect(lines(parsed.text)).toBe(lines(text))
  expect(lines(parsed.html)).toBe(lines(`<p>${text}</p>`))
  expect(raw).toMatch(/^(?:[\t -~]{0,78}\r\n)+$/)
})

test('sends addresses, subject and times as they are, in every script', async () => {
  const subject = `${'চায়ের কাপ '.repeat(20)}🎉`
  const { raw, parsed } = await compose({
    from: { name: 'চা ঘর, "Dhaka" <x@y.example>', address: 'shops@mail.example' },
    to: 'ana+tea@example.com',
    replyTo: 'hello@tea.example',
    subject: subject.trim(),
  })

  expect(parsed).toMatchObject({
    from: { name: 'চা ঘর, "Dhaka" <x@y.example>', address: 'shops@mail.example' },
    to: [{ name: '', address: 'ana+tea@example.com' }],
    replyTo: [{ name: '', address: 'hello@tea.example' }],
    subject: subject.trim(),
    messageId: '<1@mail.example>',
    date: '2026-07-01T12:05:00.000Z',
  })
  expect(raw).toContain('\r\nDate: Wed, 01 Jul 2026 12:05:00 +0000\r\n')
  expect(raw).toContain('\r\nMIME-Version: 1.0\r\n')
  expect(raw).toMatch(/^(?:[\t -~]{0,78}\r\n)+$/)
})

test('sends the unsubscribe link unchanged', async () => {
  const link = `<https://tea.example/watch/stop/${'t'.repeat(200)}>`
  const { parsed } = await compose({
    headers: { 'List-Unsubscribe': link, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })

  expect(headerOf(parsed, 'list-unsubscribe')).toBe(link)
  expect(headerOf(parsed, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('a line end in a value adds no header and no recipient', async () => {
  const { parsed } = await compose({
    from: { name: 'Tea\r\nBcc: evil@example.com', address: 'shops@mail.example' },
    to: 'ana@example.com, evil@example.com',
    subject: 'Hello\r\nX-Evil: 1',
    headers: { 'List-Id': '<a>\r\nX-Evil: 1' },
  })

  expect(parsed.bcc).toBeUndefined()
  expect(headerOf(parsed, 'x-evil')).toBeUndefined()
  expect(parsed.to).toHaveLength(1)
})

test('sends files beside text and HTML', async () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256)
  const { raw, parsed } = await compose({
    text: 'Hello',
    attachments: [
      { name: 'terms.pdf', type: 'application/pdf', bytes },
      { name: 'withdrawal.pdf', type: 'application/pdf', bytes: bytes.slice(0, 10) },
    ],
  })

  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Hello', '<p>Hello</p>'])
  expect(parsed.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    ['terms.pdf', 'application/pdf', 'attachment'],
    ['withdrawal.pdf', 'application/pdf', 'attachment'],
  ])
  const [first] = parsed.attachments
  expect(first && Buffer.from(first.content as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true)
  expect(raw).toMatch(/^(?:[\t -~]{0,78}\r\n)+$/)
  expect(raw.match(/^Message-ID:/gim)).toHaveLength(1)
})

test('two mails have different boundaries, which their parts do not contain', async () => {
  const boundaries = await Promise.all(
    [1, 2].map(async () => {
      const { raw } = await compose()
      const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
      expect(raw.split(`--${boundary}`)).toHaveLength(4)
      return boundary
    }),
  )

  expect(new Set(boundaries).size).toBe(2)
})
