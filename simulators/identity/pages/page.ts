/** Escapes text for HTML, between tags or in quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

/**
 * Returns a page of the provider, which states that it belongs to a simulator.
 * @param script makes the page interactive; before it runs, a form would be sent to the wrong place
 */
export const page = ({ title, body, script }: { title: string; body: string; script?: string }): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/simulator/page.css">
<link rel="icon" href="data:,">
<main${script ? ' inert' : ''}>
<p class="mark">TEST – a stand-in for the identity provider; nothing leaves this machine</p>
<h1>${escape(title)}</h1>
${body}
</main>
${script ? `<script src="${script}"></script>` : ''}
</html>
`
