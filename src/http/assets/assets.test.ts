import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAssets } from './assets.ts'

let dist = ''
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'storefront-assets-'))
  for (const folder of ['client/assets', 'client/.vite', 'worker']) await mkdir(join(dist, folder), { recursive: true })
  for (const name of [
    'app-1.js',
    'home-1.js',
    'lists-1.js',
    'shell-1.js',
    'about.page-1.js',
    'about-1.css',
    'base-1.css',
    'home-1.css',
    'product-1.js',
    'parts-1.js',
  ])
    await writeFile(join(dist, 'client/assets', name), name)
  await writeFile(join(dist, 'worker/worker.js'), '')
  const manifest = {
    'src/app/entry.client.tsx': {
      file: 'assets/app-1.js',
      isEntry: true,
      dynamicImports: ['_home-1.js', '_shell-1.js', 'src/app/pages/about.page.tsx'],
    },
    '_home-1.js': { file: 'assets/home-1.js', imports: ['src/app/entry.client.tsx', '_lists-1.js'], css: ['home.css'] },
    '_lists-1.js': { file: 'assets/lists-1.js', css: ['about.css'] },
    '_shell-1.js': { file: 'assets/shell-1.js', imports: ['src/app/entry.client.tsx'], css: ['home.css'] },
    '_product-1.js': { file: 'assets/product-1.js', dynamicImports: ['_parts-1.js'] },
    '_parts-1.js': { file: 'assets/parts-1.js' },
    'src/app/pages/about.page.tsx': { file: 'assets/about.page-1.js', src: 'src/app/pages/about.page.tsx' },
  }
  await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  const lazyChunks = {
    'src/app/pages/home.page.tsx': 'assets/home-1.js',
    'src/app/pages/about.page.tsx': 'assets/about.page-1.js',
    'src/app/shell/footer.tsx': 'assets/shell-1.js',
    'src/app/pages/product/product.page.tsx': 'assets/product-1.js',
    'src/features/catalog/ui/product/sticky-buy.tsx': 'assets/parts-1.js',
  }
  await writeFile(join(dist, 'client/.vite/lazy-chunks.json'), JSON.stringify(lazyChunks))
})
afterEach(() => rm(dist, { recursive: true }))

test('finds the scripts of a screen, also when its chunk has several modules', async () => {
  const { screenScripts } = await readAssets(dist)
  expect(screenScripts('home.page')).toEqual(['/assets/home-1.js', '/assets/lists-1.js'])
  expect(screenScripts('about.page')).toEqual(['/assets/about.page-1.js'])
  expect(screenScripts('frame')).toEqual([])
})

test('finds the stylesheets of a screen and of the chunks that it imports', async () => {
  const { style, screenStyles } = await readAssets(dist)
  expect(style).toBe('/assets/base-1.css')
  expect(screenStyles('home.page').toSorted()).toEqual(['/assets/about-1.css', '/assets/home-1.css'])
  expect(screenStyles('about.page')).toEqual([])
  expect(screenStyles('frame')).toEqual([])
})

test('finds the files that pages load when they are idle or used, which are no screens', async () =>
  expect((await readAssets(dist)).restFiles).toEqual([
    '/assets/shell-1.js',
    '/assets/home-1.css',
    '/assets/parts-1.js',
  ]))
