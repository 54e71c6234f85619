import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { themeRules } from '#src/features/shop/theme-css.rules.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Modules that contain a stylesheet as text. */
const STYLES_IN_TEXT = [
  'simulators/http/page.ts',
  'src/demo/demo-mails-style.ts',
  'src/demo/demo-next-steps-page.ts',
  'src/features/orders/invoices/invoice-page.ts',
  'src/http/pages/document.ts',
]

const SIDED_PROPERTY =
  /^(?:(?:scroll-)?(?:margin|padding)-|border-|)(?:left|right|top|bottom)(?:-(?:width|style|color))?$|^border-(?:top|bottom)-(?:left|right)-radius$/
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))$/
/** Values with a side: text, floats, and images along an axis. */
const SIDED_VALUE: readonly [property: RegExp, value: RegExp][] = [
  [/^(?:text-align(?:-last)?|float|clear|justify-(?:content|items|self)|caption-side)$/, /\b(?:left|right)\b/],
  [/image$|^background$/, /\bto (?:left|right)\b|\b(?:90|270)deg\b/],
]

/** Returns the values of a shorthand; a function in brackets is one value. */
const partsOf = (value: string): string[] => value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

function isOneSided(property: string, value: string): boolean {
  if (property === 'border-radius') {
    const [a = '', b = a, c = a, d = b] = partsOf(value)
    return a !== b || c !== d
  }
  const [, end, , start = end] = partsOf(value)
  return start !== end
}

/** Returns the declarations of a stylesheet with physical sides, where logical properties exist. */
function physicalDeclarations(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found: string[] = []
  for (const [, property = '', value = ''] of plain.matchAll(/(?<=[{;}'"`\s])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const isPhysical =
      SIDED_PROPERTY.test(property) ||
      (FOUR_SIDES.test(property) && isOneSided(property, value)) ||
      SIDED_VALUE.some(([properties, values]) => properties.test(property) && values.test(value))
    if (isPhysical) found.push(`${property}: ${value.trim()}`)
  }
  return found
}

test('finds physical declarations when a stylesheet has them', () => {
  for (const physical of [
    'margin-left: 0',
    'padding-top: 1px',
    'scroll-margin-bottom: 2px',
    'left: 0',
    'bottom: calc(1px + env(safe-area-inset-bottom))',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'text-align: left',
    'float: right',
    'padding: 1px 2px 3px 4px',
    'inset: auto calc(1px + (2px - 1px)) 0 12px',
    'border-radius: 4px 0 0 4px',
    'background: linear-gradient(90deg, red, blue)',
    'mask-image: linear-gradient(to left, red, blue)',
  ])
    expect(physicalDeclarations(`a:hover{color:red;${physical}}`), physical).toEqual([physical])
  const logical =
    '@media (min-width: 9px) { a:hover { margin: 1px 2px 3px; padding: 0 1px 2px 1px; border-radius: 4px 4px 0 0; inset: auto 0 0;' +
    'inset-inline-start: 0; text-align: start; background: linear-gradient(180deg, red, blue); transition: translate 1s /* left: 0; */ } }'
  expect(physicalDeclarations(logical)).toEqual([])
})

test.each([...globSync('{src,simulators}/**/*.css', { cwd: ROOT }), ...STYLES_IN_TEXT].toSorted())(
  '%s uses logical properties',
  async (path) => {
    expect(physicalDeclarations(await readFile(new URL(path, `file://${ROOT}`), 'utf8'))).toEqual([])
  },
)

/** Mail clients do not support logical properties; the sides of mails are defined in this file only. */
const MAILS = 'src/features/mail/mail-template.ts'

test('checks every module that contains a stylesheet', async () => {
  const modules = globSync('{src,simulators}/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !path.includes('.test.'))
  const withStyles: string[] = []
  for (const path of modules) {
    const text = await readFile(new URL(path, `file://${ROOT}`), 'utf8')
    if (/[{;}]\s*(?:margin|padding|display|text-align|font-size)\s*:\s*[^;{}'"]+[;}]/.test(text)) withStyles.push(path)
  }
  expect(withStyles.toSorted()).toEqual([...STYLES_IN_TEXT, MAILS].toSorted())
})

/** Stylesheets that change more than colours in dark mode; screens with them check all rules of axe in dark mode too. */
const MORE_THAN_COLOURS = ['src/app/shell/logo.module.css']

const COLOUR = /^(?:--[\w-]+\s*:\s*#|(?:(?:[a-z-]+-)?color|color-scheme|background|fill|stroke|filter|box-shadow)\s*:)/

/** Returns the declarations of rules for dark mode that set something else than a colour. */
function declarationsBesideColours(css: string): string[] {
  const rules = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    // Blocks of dark mode end with the last brace of their rules.
    .match(
      /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}|[^{};]*data-mode=['"]?dark[^{}]*\{[^{}]*\}/g,
    )
  return (rules ?? []).flatMap((rule) =>
    [...rule.matchAll(/\{([^{}]*)\}/g)]
      .flatMap(([, body = '']) => body.split(';'))
      .map((declaration) => declaration.trim())
      .filter((declaration) => declaration !== '' && !COLOUR.test(declaration)),
  )
}

test('finds non-colour declarations in rules for dark mode', () => {
  const css =
    "a{margin:0}@media screen and (prefers-color-scheme: dark){a{color:red;border-color:red;display:none}b{padding:0}}i{top:0}[data-mode='dark'] a{width:1px;--c-text:#f00}"
  expect(declarationsBesideColours(css)).toEqual(['display:none', 'padding:0', 'width:1px'])
})

test('rules for dark mode set only colours', async () => {
  const paths = [...globSync('{src,simulators}/**/*.css', { cwd: ROOT }), ...STYLES_IN_TEXT]
  const found: string[] = []
  for (const path of paths) {
    const css = await readFile(new URL(path, `file://${ROOT}`), 'utf8')
    if (declarationsBesideColours(css).length > 0) found.push(path)
  }
  expect(found.toSorted()).toEqual(MORE_THAN_COLOURS)
  const theme = themeRules({ text: '#111111' }, { text: '#eeeeee' })
  expect(theme.match(/dark/g)).toHaveLength(2)
  expect(declarationsBesideColours(theme)).toEqual([])
})
