import { expect, test } from 'vitest'
import { iconType, safeLink } from './shop.rules.ts'

test('an icon has the type of its file extension, and is a PNG when that is unknown', () => {
  for (const [url, type] of [
    ['/files/a.ico', 'image/x-icon'],
    ['/files/a.SVG', 'image/svg+xml'],
    ['https://cdn.example/a.jpeg?v=2', 'image/jpeg'],
    ['/a.jpg#x', 'image/jpeg'],
    ['/a.png', 'image/png'],
    ['/a.gif', 'image/png'],
    ['/a', 'image/png'],
    ['', 'image/png'],
    ['/a?file=b.svg', 'image/png'],
  ] as const)
    expect(iconType(url), url).toBe(type)
})

test('accepts links to the shop itself, to safe pages and to contact schemes', () => {
  for (const url of [
    '/',
    '/pages/about',
    '/search?value=a b',
    'https://wa.me/49301',
    'mailto:a@b.example',
    'tel:+49301',
    'viber://chat?number=1',
    'skype:halden?chat',
    'tg://resolve?domain=a',
    'sms:+49301',
    'whatsapp://send?phone=1',
  ])
    expect(safeLink(url), url).toBe(url)
})

test('rejects a link that executes code or leads elsewhere than it appears to', () => {
  for (const url of [
    '',
    'about',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'www.evil.example',
  ])
    expect(safeLink(url), JSON.stringify(url)).toBeNull()
})
