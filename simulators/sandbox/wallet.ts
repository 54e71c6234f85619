import { readFileSync } from 'node:fs'
import type { RecordedRequest, WireResponse } from '../http/open-http.ts'
import { SandboxNo } from './sandbox-state.ts'
import { WALLET_OUTCOMES, type WalletOutcome, type WalletToken } from './types.ts'

type AddToken = (publishableKey: string, token: Pick<WalletToken, 'amount' | 'currency' | 'outcome'>) => string

/** Any shop may show the wallet in a frame, as the wallets of browsers are. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'",
  'referrer-policy': 'no-referrer',
}

const readBrowserFile = (name: string): string => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox wallet</title>
<link rel="stylesheet" href="/wallet/wallet.css">
<link rel="icon" href="data:,">
<main>
<header>
<h1>Sandbox wallet</h1>
<button type="button" id="close" aria-label="Close">✕</button>
</header>
<p class="mark">TEST – the shop’s sandbox; no money moves</p>
<form>
<label>Deliver to <select name="person"></select></label>
<fieldset hidden><legend>Delivery</legend><div id="options"></div></fieldset>
<dl id="lines"></dl>
<p class="error" role="alert"></p>
<label>Your bank will <select name="outcome">
<option value="approve">approve the payment</option>
<option value="decline">decline it</option>
<option value="timeout">never answer</option>
<option value="mismatch">take another amount</option>
<option value="risky">approve it, at a risk</option>
</select></label>
<button id="pay" disabled>Pay</button>
<p role="status"></p>
</form>
</main>
<script src="/wallet/wallet.js"></script>
</html>
`

/**
 * Serves the wallet's sheet, which the shop's page shows in a frame, and makes tokens for it.
 * @param addToken throws for an unknown publishable key
 */
export function serveWallet(path: string, { method, body }: RecordedRequest, addToken: AddToken): WireResponse {
  if (method === 'POST' && path === '/wallet/tokens') return createToken(body, addToken)
  if (path === '/wallet') return { status: 200, headers: HEADERS, body: PAGE }
  if (path === '/wallet/wallet.js')
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
      body: readBrowserFile('wallet.js'),
    }
  if (path === '/wallet/wallet.css')
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: readBrowserFile('wallet.css') }
  return { status: 404, body: { error: 'there is no such page' } }
}

function createToken(body: string, addToken: AddToken): WireResponse {
  const { key, amount, currency, outcome } = Object.fromEntries(new URLSearchParams(body))
  const isWhole =
    /^[1-9]\d{0,11}$/.test(amount ?? '') &&
    /^[A-Z]{3}$/.test(currency ?? '') &&
    WALLET_OUTCOMES.some((known) => known === outcome)
  if (!isWhole) return { status: 422, body: { error: 'this is no authorisation' } }
  try {
    const token = { amount: Number(amount), currency: currency ?? '', outcome: outcome as WalletOutcome }
    return { status: 200, body: { token: addToken(key ?? '', token) } }
  } catch (error) {
    if (error instanceof SandboxNo) return { status: error.status, body: { error: error.message } }
    throw error
  }
}
