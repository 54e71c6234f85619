import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FEATURE_LAYERS } from '#src/features/layers.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = globSync('{src,simulators,test,e2e,bench,demo}/**/*.{ts,tsx}', { cwd: ROOT }).toSorted()
const PRODUCTION = SOURCES.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Returns the project files that a file imports, by value or by type. */
function importsOf(file: string): string[] {
  return [...text(file).matchAll(SPECIFIER)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
}

const featureOf = (file: string): string | null => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
const layerOf = (feature: string): number => FEATURE_LAYERS.findIndex((layer) => layer.includes(feature))

test('every feature has one layer, and every layer names only features', () => {
  const folders = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(FEATURE_LAYERS.flat().toSorted()).toEqual(folders.toSorted())
})

test('a feature imports, by value and by type, only from layers below its own', () => {
  const wrong = PRODUCTION.flatMap((file) => {
    const from = featureOf(file)
    if (from === null) return []
    return importsOf(file)
      .filter((target) => {
        const to = featureOf(target)
        return to !== null && to !== from && layerOf(to) >= layerOf(from)
      })
      .map((target) => `${file} -> ${target}`)
  })
  expect(wrong).toEqual([])
})

/** Import rules of each part of `src`; features have their own layers. No part but the back office imports it. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  shared: /^src\/shared\//,
  platform: /^src\/(platform|shared)\//,
  features: /^src\/(features|platform|shared|web)\/|^src\/composition\/contract\.ts$/,
  web: /^src\/(web|shared)\/|^src\/composition\/contract\.ts$|^src\/features\/shop\/shop\.contract\.ts$/,
  app: /^src\/(app|features|shared|web)\/|^src\/composition\/contract\.ts$/,
  admin: /^src\/(admin|shared|web)\/|^src\/features\/.*\.admin\.contract\.ts$/,
  composition: /^src\/(composition|features|platform|shared)\//,
}

test('parts of the source import only from parts below them', () => {
  const wrong = PRODUCTION.flatMap((file) => {
    const allowed = ALLOWED[file.split('/')[1] ?? '']
    if (!allowed) return []
    return importsOf(file)
      .filter((target) => target.startsWith('src/') && !allowed.test(target))
      .map((target) => `${file} -> ${target}`)
  })
  expect(wrong).toEqual([])
})

test('passes a transaction whole, never as a context with a database spread into it', () => {
  const wrong = PRODUCTION.filter((file) => /\{\s*\.\.\.[\w.]+,\s*db\b|\bas Tx</.test(text(file)))
  expect(wrong).toEqual(['src/platform/db/db.ts'])
})

test('a staff endpoint is an admin operation in its own contract', () => {
  const wrong = PRODUCTION.filter((file) => /access: 'operator'/.test(text(file)))
  expect(wrong).toEqual(['src/shared/admin-operation.ts'])
  const contracts = PRODUCTION.filter((file) => /\boperation\(\{/.test(text(file)))
  expect(contracts.filter((file) => !file.endsWith('.admin.contract.ts'))).toEqual([])
})

test('requests enter and leave the process in one place', () => {
  const served = PRODUCTION.filter((file) => /^src\/(http|app|composition|demo)\//.test(file))
  const filesWith = (pattern: RegExp): string[] => served.filter((file) => pattern.test(text(file)))
  expect(filesWith(/import (?!type)[^\n]*from 'node:http'/)).toEqual(['src/http/listen.ts'])
  expect(filesWith(/\.writeHead\(/)).toEqual(['src/http/limited-body.ts', 'src/http/respond.ts'])
  // The shop of a host, for the API and for all other routes.
  expect(filesWith(/directory\.find\(/)).toEqual(['src/composition/services.ts', 'src/http/app.ts'])
})

test('one limiter counts all attempts', () => {
  const wrong = PRODUCTION.filter((file) => text(file).includes("from 'rate-limiter-flexible'"))
  expect(wrong).toEqual(['src/platform/limits/limits.ts'])
})

test('only web/client accesses the storage of the browser', () => {
  const wrong = PRODUCTION.filter(
    (file) =>
      /^src\/(app|features|web)\//.test(file) &&
      !file.startsWith('src/web/client/') &&
      /\b(localStorage|sessionStorage|navigator\.locks)\b|EventListener\('storage'/.test(text(file)),
  )
  expect(wrong).toEqual([])
})

test('a suspense boundary of the server is a hydrated one', () => {
  // The back office is rendered in the browser alone.
  const files = PRODUCTION.filter((file) => !file.startsWith('src/admin/') && /<Suspense\b/.test(text(file)))
  expect(files).toEqual([
    // Rendered only after an action of the visitor.
    'src/app/pages/checkout/confirm-order.page.tsx',
    // Rendered only with a quote, which the server has none of.
    'src/features/checkout/ui/checkout-form.tsx',
    // Rendered only when it is opened.
    'src/features/checkout/ui/credit-choice.tsx',
    'src/web/client/hydration.tsx',
    // Rendered only for a message, which the server has none of.
    'src/web/kit/feedback/toast.tsx',
  ])
})

test('a browser test waits for a response or a state, never for a timeout or an idle network', () => {
  const wrong = SOURCES.filter((file) => file.startsWith('e2e/') && /networkidle|\bwaitForTimeout\(/.test(text(file)))
  expect(wrong).toEqual([])
})

/** Browser code, and the start and shutdown of the server. Work of the server that repeats is a job. */
const MAY_REPEAT =
  /^src\/(jobs|platform\/cache|app|web)\/|^src\/http\/admin\/staff-streams\.ts$|^src\/features\/[^/]+\/ui\/|^src\/http\/(?:listen|server)\.ts$/

test('recurring server work runs as a job, not by its own timer', () => {
  const wrong = PRODUCTION.filter((file) => !MAY_REPEAT.test(file) && /\bsetInterval\(/.test(text(file)))
  expect(wrong).toEqual([])
})

test('every enqueued job type is defined beside its feature', () => {
  const kindsIn = (files: readonly string[]): Set<string> =>
    new Set(
      files.flatMap((file) => [...text(file).matchAll(/kind: '([a-z-]+\.[a-z-]+)'/g)].map(([, kind = '']) => kind)),
    )
  const [defining, enqueuing] = [/\.job\.ts$/, /\b(?:enqueueJob|deleteJob)\(/]
  const defined = kindsIn(PRODUCTION.filter((file) => defining.test(file)))
  const enqueued = kindsIn(PRODUCTION.filter((file) => !defining.test(file) && enqueuing.test(text(file))))
  expect(enqueued.size).toBeGreaterThan(8)
  expect([...enqueued].filter((kind) => !defined.has(kind))).toEqual([])
})

/**
 * Words that file and folder names must not contain, from the glossary's "never say" list (design: naming, section 2).
 */
const NEVER_IN_FILES =
  /(^|[-.])(abandoned|answers?|ask|asleep|awake|bare|batches|carriage|deeds?|desks?|doors?|drawing|drawn|hears?|hooks?|judge|kept|known|lanes?|later|neighbour|news|nobody|notices?|office|past|photos?|pictures?|placing|reckon|refusals?|refused|roll-call|rooms?|said|settle|shelf|somebody|squeeze|stand-in|things?|told|tries|turns|wake|wanted|watch|watches|wishes|writer|wrong)([-.]|$)/
/** Exceptions for the plain meaning: the back office, products and brands of the demo, "saved for later", a known device. */
const FILE_EXCEPTIONS = /^(demo|docs)\/pictures$|back-office|orchard-lane|desk-lamp|saved-for-later|known-device-cookie/

test('no file or folder name contains a word of the "never say" list', () => {
  const files = globSync('{src,simulators,test,e2e,bench,demo,docs,decisions}/**/*', { cwd: ROOT }).toSorted()
  const wrong = files.filter((file) => NEVER_IN_FILES.test(basename(file)) && !FILE_EXCEPTIONS.test(file))
  expect(wrong).toEqual([])
})

const MOST_FILES = 40

test('folders contain a limited number of files', () => {
  const folders = Map.groupBy(
    PRODUCTION.filter((file) => existsSync(join(ROOT, file))),
    (file) => dirname(file),
  )
  const wrong = [...folders].flatMap(([folder, files]) =>
    files.length > MOST_FILES ? [`${folder}: ${files.length}`] : [],
  )
  expect(wrong).toEqual([])
})

/** The same words in names that production code declares. */
const NEVER_IN_NAMES = new Set(
  (
    'ability answer answers ask asked asleep asks awake bare carriage deed deeds desk desks door doors drawn fate forget goods hear heard ' +
    'hook house inside judge kept known lane lanes later mended news nobody notice notices office patience photo photos picture pictures ' +
    'piece pieces problem reckon refusal refuse refused room rooms said settle shelf sleeping somebody spend squeeze told tries trouble ' +
    'turns wake wanted whoever wish wishes wrong'
  ).split(' '),
)
/** Names of the API: the fields `problems`, `problem`, `notice` and `photos`, and the schema of an uploaded image. */
const NAME_EXCEPTIONS = new Set(
  'CartProblem ClaimProblem CouponProblem Problem ProblemCode problem Notice ReviewPhoto UploadedPicture'.split(' '),
)
const DECLARED = /\b(?:const|let|function|class|interface|type)\s+([A-Za-z_]\w*)/g

const wordsOf = (name: string): string[] =>
  (name.replace(/wish_?lists?|forlater|carriage_return/gi, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map(
    (word) => word.toLowerCase(),
  )

test('names of production code avoid the words of the "never say" list', () => {
  const names = PRODUCTION.filter((file) => !file.includes('.generated.')).flatMap((file) =>
    [...text(file).matchAll(DECLARED)].flatMap(([, name = '']) =>
      !NAME_EXCEPTIONS.has(name) && wordsOf(name).some((word) => NEVER_IN_NAMES.has(word)) ? [`${file}: ${name}`] : [],
    ),
  )
  expect(names).toEqual([])
})

test('the id of every screen is the name of its file, which locates its scripts', () => {
  const ids = ['src/app/routing/routes.tsx', 'src/app/routing/lazy-routes.tsx'].flatMap((file) =>
    [...text(file).matchAll(/screen\('([\w.-]+)'|id: '([\w-]+\.page)'/g)].map(([, late, id = '']) => late ?? id),
  )
  const files = new Set(PRODUCTION.map((file) => basename(file, '.tsx')))
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((id) => !files.has(id))).toEqual([])
  expect(files).toContain('lazy-modules')
})

/** Posted forms that are not the kit's; the list may only shrink. Every page loads the footer's (decision 0032). */
const OWN_FORMS = ['src/features/newsletter/ui/subscribe-form.tsx']

test('every POST form uses the form of the kit', () => {
  const users = PRODUCTION.filter(
    (file) => file !== 'src/web/kit/form/form.tsx' && /<form\b[^>]*method="post"/.test(text(file)),
  )
  expect(users).toEqual(OWN_FORMS)
})

/** Files that tell errors apart by their class for a reason of their own; the list may only shrink. */
const TELL_ERRORS_APART = new Set([
  'src/app/pages/browse/compare.page.tsx',
  'src/app/pages/content/legal.page.tsx',
  'src/app/rendering/client-rendering.ts',
  'src/features/account/ui/authenticate.ts',
  'src/features/account/ui/confirm-link-loader.ts',
  'src/features/addresses/ui/use-address-book.ts',
  'src/features/catalog/ui/product/load-product.ts',
  'src/features/checkout/ui/express/express-purchase.ts',
  'src/features/checkout/ui/use-place-order.ts',
  'src/features/checkout/ui/use-quote.ts',
  'src/features/newsletter/ui/subscribe-form.tsx',
  'src/features/payments/ui/use-start-payment.ts',
  'src/features/wish-list/ui/account-wish-list.ts',
  'src/features/wish-list/ui/use-shopper-lists.ts',
])

test('only the client describes API errors', () => {
  const users = PRODUCTION.filter(
    (file) => !file.startsWith('src/web/client/') && text(file).includes('instanceof ApiError'),
  )
  expect(users.filter((file) => !TELL_ERRORS_APART.has(file))).toEqual([])
  expect([...TELL_ERRORS_APART].filter((file) => !users.includes(file))).toEqual([])
})
