/** Text as it stands in HTML, between tags or in quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

/** A page of a provider; each says that it is none of the real provider's. */
export const page = ({ title, provider, body }: { title: string; provider: string; body: string }): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/simulator/page.css">
<link rel="icon" href="data:,">
<main>
<p class="mark">TEST – a stand-in for ${escape(provider)}; no money moves</p>
<h1>${escape(title)}</h1>
${body}
</main>
</html>
`

/** What is paid, to whom, as a list of terms. */
export const facts = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([term, text]) => `<dt>${escape(term)}</dt><dd>${escape(text)}</dd>`).join('')}</dl>`

/** The buttons of a page; the first is what most people want. */
export const buttons = (name: string, choices: readonly (readonly [string, string])[]): string =>
  `<div class="row">${choices
    .map(([value, text]) => `<button name="${escape(name)}" value="${escape(value)}">${escape(text)}</button>`)
    .join('\n')}</div>`

export const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('\n')

/** Sends the form that leads back to the shop; without scripts its button does. */
export const RETURN_JS = "document.querySelector('form.return')?.submit()\n"

export const PAGE_CSS = `:root {
  --ground: #fff;
  --ink: #1b1b1f;
  --link: #1a4fa3;
  --line: #767680;
  color-scheme: light dark;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1b1b1f;
    --ink: #e4e4ea;
    --link: #a9c7ff;
    --line: #91919c;
  }
}
body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.25; }
.mark { display: inline-block; padding: 0.125rem 0.5rem; border: 1px solid; border-radius: 0.25rem; font-size: 0.875rem; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
label { display: block; margin: 0.75rem 0 0.25rem; font-weight: 600; }
label.tick { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; font-weight: 400; }
input:not([type='checkbox'], [type='hidden']) { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; }
input, button { border: 1px solid var(--line); border-radius: 0.25rem; background: var(--ground); color: inherit; font: inherit; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1rem; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; }
button:first-child { border-color: var(--link); background: var(--link); color: var(--ground); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`
