import { expect, test } from 'vitest'
import { evaluate, messageId, nextTry, oneLine } from './mail.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('retries a mail after 1, 5, 30, 120 and 480 minutes, then gives up', () => {
  const waits = [1, 2, 3, 4, 5].map((attempts) => (Number(nextTry(attempts, now)) - now.getTime()) / 60_000)

  expect(waits).toEqual([1, 5, 30, 120, 480])
  expect(nextTry(6, now)).toBeNull()
})

test('only a permanently rejected recipient counts as a missing address', () => {
  const of = (command: string, response: string): string =>
    evaluate({ command, responseCode: Number(response.slice(0, 3)), response })

  expect(of('RCPT TO', '550 5.1.1 no such user')).toBe('noSuchAddress')
  expect(of('RCPT TO', '550 no such user')).toBe('noSuchAddress')
  expect(of('RCPT TO', '550 5.7.1 your network is blocked')).toBe('refused')
  expect(of('DATA', '554 5.6.0 rejected')).toBe('refused')
  expect(of('RCPT TO', '451 4.2.0 come back')).toBe('later')
  expect(of('MAIL FROM', '553 5.7.1 sender not owned')).toBe('later')
  expect(of('AUTH PLAIN', '535 5.7.8 wrong password')).toBe('later')
  expect(evaluate({ command: 'CONN', responseCode: null, response: '' })).toBe('later')
})

test('a name cannot inject a header', () => {
  expect(oneLine('Shop\r\nBcc: everybody@example.com')).toBe('Shop Bcc: everybody@example.com')
  expect(oneLine('  Tea\u0000\u2028 & Pots\t')).toBe('Tea & Pots')
})

test('a mail has one Message-ID on every attempt', () => {
  expect(messageId('01', 'shops@example.com')).toBe('<01@example.com>')
})
