/** Text as it stands in HTML, between tags or in quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

/** One of the provider's own pages; each says that it is none of the real provider's. */
export const page = ({ title, body, script }: { title: string; body: string; script?: string }): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/simulator/page.css">
<link rel="icon" href="data:,">
<main>
<p class="mark">TEST – a stand-in for the identity provider; nothing leaves this machine</p>
<h1>${escape(title)}</h1>
${body}
</main>
${script ? `<script src="${script}"></script>` : ''}
</html>
`
