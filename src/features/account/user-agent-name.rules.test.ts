import { expect, test } from 'vitest'
import { browserName } from './user-agent-name.rules.ts'

test('names a browser and its system for its owner', () => {
  const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  for (const [userAgent, name] of [
    [mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/150.0.0.0 Safari/537.36`), 'Chrome, Windows'],
    [mozilla('Windows NT 10.0', `${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`), 'Edge, Windows'],
    [mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'), 'Safari, Mac'],
    [mozilla('iPhone; CPU iPhone OS 26_0 like Mac OS X', 'Version/26.0 Mobile/15E148 Safari/604.1'), 'Safari, iPhone'],
    [mozilla('Linux; Android 16; K', `${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0`), 'Samsung Internet, Android'],
    [mozilla('X11; Linux x86_64; rv:145.0', 'Gecko/20100101 Firefox/145.0'), 'Firefox, Linux'],
  ] as const)
    expect(browserName(userAgent), userAgent).toBe(name)
  for (const userAgent of ['', 'curl/8.5.0', '<b>']) expect(browserName(userAgent)).toBeNull()
})
