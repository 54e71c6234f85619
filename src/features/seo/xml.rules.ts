/** Characters that XML 1.0 cannot contain, not even escaped. */
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for an element or an attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Returns an element with a text; '' without a text. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''
