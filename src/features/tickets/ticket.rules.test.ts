import { expect, test } from 'vitest'
import {
  after,
  asHours,
  excerpt,
  fileName,
  isOpen,
  kindOf,
  mayReopen,
  possible,
  readTicketNumber,
  shownStatus,
  solved,
  TICKET_STATUSES,
  TRANSITIONS,
  type TicketStatus,
  type TicketStep,
} from './ticket.rules.ts'

const DAY_MS = 86_400_000
const STEPS = Object.keys(TRANSITIONS) as TicketStep[]
const NOW = new Date('2026-05-04T12:00:00Z')

/** The transitions of behaviour B20, and no other. */
const ALLOWED = [
  'answered>open',
  'answered>resolved',
  'answered>spam',
  'closed>open',
  'closed>spam',
  'open>answered',
  'open>resolved',
  'open>spam',
  'resolved>closed',
  'resolved>open',
  'resolved>spam',
  'spam>open',
]

/** Pseudorandom numbers that are equal in every run, so that a failure is reproducible. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test('any sequence of commands produces exactly the transitions of the specification', () => {
  const numbers = randomNumbers(20)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(numbers.next().value * list.length)]
  const transitions = new Set<string>()
  const reached = new Set<TicketStatus>()

  for (let run = 0; run < 20_000; run += 1) {
    let status: TicketStatus = 'open'
    for (let step = 0; step < 12; step += 1) {
      const command = pick([...STEPS, 'solve' as const])
      const path: TicketStatus[] = []
      if (command === 'solve') {
        // "Solved, thanks" takes two steps of the table at once.
        const resolved = after('resolve', status)
        const end = solved(status)
        if (end !== null) path.push(...(resolved === null ? [] : [resolved]), end)
      } else if (command) {
        const next = after(command, status)
        if (next !== null) path.push(next)
      }
      for (const next of path) {
        if (next !== status) transitions.add(`${status}>${next}`)
        status = next
        reached.add(status)
      }
    }
  }

  expect([...transitions].toSorted()).toEqual(ALLOWED)
  expect([...reached].toSorted()).toEqual([...TICKET_STATUSES].toSorted())
})

test('only staff take back that a ticket is spam, and shoppers see it as closed', () => {
  for (const step of STEPS) expect(after(step, 'spam'), step).toBe(step === 'unmarkSpam' ? 'open' : null)
  expect(solved('spam')).toBeNull()
  expect(shownStatus('spam')).toBe('closed')
  expect(possible({ status: 'spam', closedAt: null, now: NOW })).toEqual({
    reply: false,
    solve: false,
    reopen: false,
    rate: false,
  })
})

test('only open and answered tickets count towards the limit of five', () => {
  expect(TICKET_STATUSES.filter(isOpen)).toEqual(['open', 'answered'])
})

test('a closed ticket can be reopened for 30 days, to the second', () => {
  const isPossible = (ms: number): boolean =>
    mayReopen({ status: 'closed', closedAt: new Date(NOW.getTime() - ms), now: NOW })

  expect(isPossible(30 * DAY_MS - 1000)).toBe(true)
  expect(isPossible(30 * DAY_MS)).toBe(false)
  expect(mayReopen({ status: 'resolved', closedAt: NOW, now: NOW })).toBe(false)
})

test('recognises a ticket number however it is typed', () => {
  for (const typed of ['T-7K3M9QXD', 't-7k3m9qxd', '7K3M9QXD', ' T 7K3M 9QXD '])
    expect(readTicketNumber(typed), typed).toBe('7K3M9QXD')
  // A code that starts with the letter of the prefix.
  expect(readTicketNumber('TK3M9QXD')).toBe('TK3M9QXD')
  expect(readTicketNumber('T-TK3M9QXD')).toBe('TK3M9QXD')
})

const bytes = (...chunks: readonly (string | number[])[]): Uint8Array =>
  Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : Buffer.from(chunk))))

test('detects the type of a file by its first bytes', () => {
  expect(kindOf(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('image')
  expect(kindOf(bytes([0x89], 'PNG\r\n', [0x1a], '\n'))).toBe('image')
  expect(kindOf(bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 '))).toBe('image')
  expect(kindOf(bytes('%PDF-1.7\n...\n%%EOF\n'))).toBe('pdf')
})

test('rejects other file types and files of mixed types', () => {
  expect(kindOf(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(kindOf(bytes('<html><script>alert(1)</script>'))).toBeNull()
  expect(kindOf(bytes('GIF89a'))).toBeNull()
  expect(kindOf(bytes('PK\u0003\u0004'))).toBeNull()
  // An HTML page that PDF readers would accept too, and a PDF with an appended archive.
  expect(kindOf(bytes('<script>1</script>%PDF-1.4\n%%EOF'))).toBeNull()
  expect(
    kindOf(
      bytes(
        '%PDF-1.4\n%%EOF\nPK\u0005\u0006',
        Array.from({ length: 80 }, () => 1),
      ),
    ),
  ).toBeNull()
  expect(kindOf(bytes(''))).toBeNull()
})

test('a file is returned under its own name, with the extension of its actual type', () => {
  expect(fileName('Kaputte Kanne.JPG', 'image', 0)).toBe('Kaputte Kanne.webp')
  expect(fileName('../../etc/passwd', 'pdf', 0)).toBe('passwd.pdf')
  expect(fileName('C:\\temp\\räkning.pdf.exe', 'pdf', 0)).toBe('räkning.pdf.pdf')
  expect(fileName('"; filename=evil.html', 'image', 1)).toBe('filenameevil.webp')
  expect(fileName('<>.png', 'image', 2)).toBe('file-3.webp')
  expect(fileName('a'.repeat(300), 'image', 0)).toHaveLength(85)
})

test('an excerpt shows the beginning of a message on one line', () => {
  expect(excerpt('  One\n\ntwo ')).toBe('One two')
  expect(excerpt('word '.repeat(100))).toMatch(/^word .*…$/)
  expect(excerpt('word '.repeat(100)).length).toBeLessThanOrEqual(140)
})

test('rounds half an hour up to one hour, and never returns zero', () => {
  expect([0, 1_800_000, 5_400_000, 9_100_000].map(asHours)).toEqual([1, 1, 2, 3])
})
