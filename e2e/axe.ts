import type { CDPSession, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

/** The small build takes half as long to send and compile. */
const SOURCE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 AA and the field's best practice. */
const ALL_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}
/** The rules whose result depends on colours, which are all that dark mode changes (`test/styles.test.ts`). */
const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
/** The header and the footer of the shop; those of an article stand in `main`. */
const FRAME = ['header:not(main header)', 'footer:not(main footer)']

export interface AxeOptions {
  /** Also applies the other rules in dark mode, for screens with a style that dark mode changes beside colours. */
  allRulesInDark?: boolean
  /** Omits the header and the footer of the shop. */
  withoutFrame?: boolean
}

/** Returns what violates a rule: all rules in light mode, and those about colours in dark mode. */
export async function findViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const exclude = options.withoutFrame ? FRAME : []
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, exclude, options.allRulesInDark ? ALL_RULES : COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await runAxe(page, exclude, ALL_RULES)
  return [
    ...dark.map((violation) => `dark: ${violation}`),
    ...light.map((violation) => `light: ${violation}`),
    ...(await findDanglingReferences(page)),
  ]
}

/** Returns the names and descriptions that refer to an element which does not exist; axe only calls them incomplete. */
const findDanglingReferences = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'aria-details'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) => {
        const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? []
        const missing = ids.filter((id) => !document.getElementById(id))
        const opening = element.cloneNode(false) as Element
        return missing.map((id) => `dangling ${attribute}: ${id}: ${opening.outerHTML}`)
      }),
    ),
  )

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Defines axe in a page. A string for `page.evaluate` is wrapped and compiled in a slower way. */
async function injectAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: SOURCE, silent: true })
}

/** Runs in the page itself: the usual adapter loads the rules again and opens another page for each analysis. */
async function runAxe(page: Page, exclude: string[], options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await injectAxe(page)
  // Only experimental rules need the style sheets, whose preloading takes a quarter of the time.
  const preload = { assets: ['media' as const] }
  const violations = await page.evaluate(
    async (input) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
      const results: AxeResults = await inPage.run({ exclude: input.exclude }, input.options)
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), summary: failureSummary ?? '' })),
      )
    },
    { exclude, options: { ...options, resultTypes: ['violations' as const], iframes: false, preload } },
  )
  return violations.map(({ id, target, summary }) => `${id}: ${target}: ${summary.replaceAll(/\s+/g, ' ')}`)
}
