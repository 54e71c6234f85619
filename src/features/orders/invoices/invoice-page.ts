import { createHash } from 'node:crypto'
import type { DateSetting } from '#src/shared/dates.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { escapeHtml } from '#src/shared/escape-html.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { textOf } from './invoice-text.ts'
import type { InvoiceDocument } from './invoice.rules.ts'

/** Renders a document as a page for A4 paper and for any screen, without scripts. */
export function documentPage(
  document: InvoiceDocument,
  { setting, pdfPath }: { setting: DateSetting; pdfPath: string },
): DocumentResponse {
  const text = textOf(document, setting)
  const lines = (of: readonly string[]): string => of.map((line) => escapeHtml(line)).join('<br>')
  const pairs = (of: readonly (readonly [string, string])[]): string =>
    of.map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')
  const table = (columns: readonly string[], rows: readonly (readonly string[])[], caption: string): string => {
    const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')
    const body = rows.map(([first = '', ...rest]) => {
      const cells = rest.map(
        (cell, index) => `<td data-label="${escapeHtml(columns[index + 1] ?? '')}">${escapeHtml(cell)}</td>`,
      )
      return `<tr><th scope="row">${escapeHtml(first)}</th>${cells.join('')}</tr>`
    })
    return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
  }
  const shipTo = text.shipTo.length > 0 ? `<section><h2>${t.shipTo}</h2><p>${lines(text.shipTo)}</p></section>` : ''
  const title = escapeHtml(`${text.title} ${document.number}`)
  const html = `<!doctype html>
<html lang="${textLanguage(setting.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>
<header><h1>${title}</h1><p>${lines(text.seller)}</p></header>
<p class="screen"><a href="${escapeHtml(pdfPath)}">${t.pdf}</a><br>${t.print}</p>
<div class="parties"><section><h2>${t.billTo}</h2><p>${lines(text.billTo)}</p></section>${shipTo}<dl>${pairs(text.facts)}</dl></div>
${table(text.columns, text.rows, t.item)}
<div class="sums">${table(text.taxColumns, text.taxRows, t.taxes)}<dl class="totals">${pairs(text.totals)}</dl></div>
${text.payments.length > 0 ? `<dl class="payments">${pairs(text.payments)}</dl>` : ''}
${text.note === '' ? '' : `<p>${escapeHtml(text.note)}</p>`}
</main></body></html>
`
  return new DocumentResponse(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}

const t = invoiceEn

const STYLE = `
@page { size: A4; margin: 18mm 16mm; }
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: #1b1b1f; background: #fff; overflow-wrap: anywhere; }
main { max-width: 190mm; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 1.6em; margin: 0 0 8px; }
h2 { font-size: 1em; margin: 0 0 4px; }
p { margin: 0 0 16px; }
a { color: #0b57d0; display: inline-block; padding: 10px 0; }
.parties { display: flex; flex-wrap: wrap; gap: 16px 48px; margin-block-end: 16px; }
dl { margin: 0; }
dl div { display: flex; gap: 16px; justify-content: space-between; }
dt { color: #55555c; }
dd { margin: 0; text-align: end; }
table { width: 100%; border-collapse: collapse; margin-block-end: 20px; font-variant-numeric: tabular-nums; }
caption { position: absolute; clip-path: inset(50%); }
th, td { text-align: end; padding: 6px 4px; padding-inline-start: 8px; border-block-end: 1px solid #c9c9d1; vertical-align: top; font-weight: 400; }
td { white-space: nowrap; }
thead th { overflow-wrap: normal; }
@media (min-width: 641px) { main > table { font-size: 0.9em; } main > table th:first-child { min-width: 8em; } }
thead th { font-weight: 600; }
th:first-child { text-align: start; padding-inline-start: 0; }
.sums { display: flex; flex-wrap: wrap; gap: 16px 48px; justify-content: space-between; align-items: flex-start; }
.sums table { width: auto; flex: 1 1 260px; }
.totals { flex: 1 0 220px; max-width: 320px; }
.totals div:last-child dt { color: inherit; }
.payments { max-width: 480px; margin-inline-start: auto; }
.totals div:last-child { font-weight: 700; font-size: 1.15em; }
tr, section, .totals { break-inside: avoid; }
@media (max-width: 640px) {
  main > table thead { position: absolute; clip-path: inset(50%); }
  main > table tr { display: block; border-block-end: 1px solid #c9c9d1; padding: 8px 0; }
  main > table th, main > table td { display: block; border: 0; padding: 2px 0; text-align: start; }
  main > table td { display: flex; justify-content: space-between; gap: 16px; }
  main > table td:empty { display: none; }
  .totals { max-width: none; }
  .parties > dl { width: 100%; }
  main > table td::before { content: attr(data-label); color: #55555c; }
}
@media print { .screen { display: none; } main { padding: 0; max-width: none; } body { font-size: 10.5pt; } }
@media screen and (prefers-color-scheme: dark) {
  body { color: #ececf1; background: #17171b; }
  dt, main > table td::before { color: #b4b4be; }
  th, td, main > table tr { border-color: #45454e; }
  a { color: #9cc1ff; }
}
`
/** The page loads nothing; its one style is allowed by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
