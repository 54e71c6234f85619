import { expect, test } from 'vitest'
import { readProse } from './rich-text.ts'

test('gives each heading a unique anchor and lists them in the table of contents', () => {
  const { html, contents } = readProse(
    '<h2>Care &amp; use</h2><p>a</p><h3>Care &amp; <em>use</em></h3><h2>手入れ</h2><h2>!</h2><h2></h2><h4>Deeper</h4>',
    'Table',
  )

  expect(contents).toEqual([
    { id: 's-care-use', text: 'Care & use', level: 2 },
    { id: 's-care-use-2', text: 'Care & use', level: 3 },
    { id: 's-手入れ', text: '手入れ', level: 2 },
    { id: 's-part', text: '!', level: 2 },
  ])
  for (const { id } of contents) expect(html).toContain(` id="${id}"`)
  expect(html).toContain('<h4>Deeper</h4>')
})

test('makes a table scrollable and loads images lazily', () => {
  const { html } = readProse(
    '<table><tbody><tr><td>1</td></tr></tbody></table><pre>a b</pre><p><img src="/pictures/a/800.webp" alt="A" /></p>',
    'Table',
  )

  expect(html).toContain('<div role="group" aria-label="Table" tabindex="0"><table>')
  expect(html).toContain('</table></div>')
  expect(html).toContain('<pre tabindex="0">a b</pre>')
  expect(html).toContain('<img loading="lazy" decoding="async" src="/pictures/a/800.webp" alt="A" />')
})

test('leaves text that imitates our own markup as text', () => {
  const { html } = readProse(
    '<p>&lt;table&gt; &lt;img onerror=alert(1)&gt; &lt;h2&gt;x&lt;/h2&gt;</p><h2 id="root" onclick="x">A<script>alert(1)</script></h2>',
    'Table',
  )

  expect(html).toBe(
    '<p>&lt;table&gt; &lt;img onerror=alert(1)&gt; &lt;h2&gt;x&lt;/h2&gt;</p><h2 id="s-a" tabindex="-1">A</h2>',
  )
})

test('numbers the first 200 headings in one pass, however many a text has, closed or not', () => {
  const many = readProse('<h2>a</h2>'.repeat(10_000), 'Table')
  expect(many.html.match(/ id="/g)).toHaveLength(200)
  expect(many.html.match(/<h2/g)).toHaveLength(10_000)
  expect(many.contents).toHaveLength(40)

  const unclosed = readProse('<h2>a<h3>b<h3>c</h3>', 'Table')
  expect(unclosed.contents.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})
