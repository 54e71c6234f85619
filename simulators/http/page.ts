import type { WireResponse } from './open-http.ts'

/** Escapes text for HTML, between tags or in quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:start center;padding:1rem}
main{width:min(100%,28rem)}
.mark{border:2px dashed;padding:.5rem .75rem;border-radius:.5rem}
.amount{font-size:2rem;font-weight:600;margin:.5rem 0}
form{display:grid;gap:.75rem}
button{font:inherit;min-height:44px;border-radius:.5rem;border:1px solid;padding:.5rem 1rem;text-align:start}
button:first-of-type{background:#1f4d3f;color:#fff}
input{font:inherit;min-height:44px;padding:0 .75rem;border-radius:.5rem;border:1px solid}
label{display:grid;gap:.25rem}
:focus-visible{outline:3px solid #2f7de1;outline-offset:2px}`

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * Returns a provider's page, which states that it belongs to a simulator.
 * @param body HTML
 */
export const page = (title: string, noticeText: string, body: string): WireResponse => ({
  status: 200,
  headers: HEADERS,
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/page.css">
<link rel="icon" href="data:,">
<main>
<p class="mark">${escape(noticeText)}</p>
<h1>${escape(title)}</h1>
${body}
</main>
</html>
`,
})

/** Stylesheet of these pages, at `/page.css`. */
export const PAGE_STYLE: WireResponse = { status: 200, body: STYLE, headers: { 'content-type': 'text/css' } }

/**
 * Formats an amount.
 * @param minor in minor units of the currency
 */
export function amountLine(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 0 } = format.resolvedOptions()
  return `<p class="amount">${escape(format.format(minor / 10 ** maximumFractionDigits))}</p>`
}

/** Returns a form of buttons; the pressed one is sent as `action`. */
export const choices = (buttons: Readonly<Record<string, string>>): string =>
  `<form method="post">${Object.entries(buttons)
    .map(([action, text]) => `<button name="action" value="${escape(action)}">${escape(text)}</button>`)
    .join('\n')}</form>`

/** Returns a redirect. */
export const lead = (location: string): WireResponse => ({ status: 303, headers: { location } })
