import { expect, test } from 'vitest'
import { toTextBlocks } from './legal-file.rules.ts'

test('a text becomes paragraphs, with headings, lists, tables and the addresses of links', () => {
  const html = `<h2>Scope</h2><p>These <b>terms</b> &amp; conditions&nbsp;apply.<br>Always.</p>
    <ul><li>One</li><li>See <a href="https://a.example/x">here</a></li></ul>
    <table><tbody><tr><th>Rate</th><td>19&#37;</td></tr></tbody></table>`
  expect(toTextBlocks(html)).toEqual([
    { text: 'Scope', isHeading: true },
    { text: 'These terms & conditions apply.', isHeading: false },
    { text: 'Always.', isHeading: false },
    { text: '\u2022 One', isHeading: false },
    { text: '\u2022 See here (https://a.example/x)', isHeading: false },
    { text: 'Rate \u00B7 19%', isHeading: false },
  ])
})

test('what is not HTML stays text, and nothing is lost', () => {
  expect(toTextBlocks('plain &lt;b&gt; text')).toEqual([{ text: 'plain <b> text', isHeading: false }])
  expect(toTextBlocks('&#0;&unknown;')).toEqual([{ text: '&#0;&unknown;', isHeading: false }])
  expect(toTextBlocks('<p> </p>')).toEqual([])
})
