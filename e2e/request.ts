import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sendRequest, type TestShop } from './shop.ts'

interface ApiRequest {
  path: string
  body: object
}

/**
 * Requests a change by the API with the cookies of a browser, which keeps those of the response. No page is opened.
 * @throws Error for an error response
 */
export async function requestApi<T>(
  browser: BrowserContext,
  { domain }: TestShop,
  { path, body }: ApiRequest,
): Promise<T> {
  const cookies = (await browser.cookies()).filter((cookie) => cookie.domain === domain)
  const response = await sendRequest(domain, `/api/v1${path}`, {
    body,
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'idempotency-key': randomUUID(),
    },
  })
  const text = response.body.toString()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  const received = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]?.split('=') ?? [])
  await browser.addCookies(
    received.map(([name = '', value = '']) => ({
      name,
      value,
      domain,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    })),
  )
  return (JSON.parse(text) as { data: T }).data
}
