import { expect, test } from 'vitest'
import { findBrowser, type Machine } from './browser.ts'

/** Returns a machine without programs on which every command fails, except for the overrides. */
function machineWith(overrides: Partial<Machine> & { works?: readonly string[]; programs?: readonly string[] }) {
  const { works = [], programs = [], ...rest } = overrides
  const ran: string[] = []
  const messages: string[] = []
  const machine: Machine = {
    chosen: undefined,
    isRoot: false,
    find: async (program) => (programs.includes(program) ? `/usr/bin/${program}` : null),
    run: async (...words) => {
      const line = words.join(' ')
      ran.push(line)
      if (!works.includes(line)) throw new Error(`first\n${line} failed`)
    },
    downloaded: async () => '/cache/chrome',
    unpacked: async () => '/tmp/chromium',
    log: (line) => void messages.push(line),
    ...rest,
  }
  return { machine, ran, told: messages }
}

const PACKAGE = 'npm install --no-save --no-package-lock @sparticuz/chromium@153.0.0'

test('uses the configured browser without looking for others', async () => {
  const {
    machine,
    ran,
    told: messages,
  } = machineWith({
    chosen: '/opt/chromium',
    programs: ['chromium'],
    works: ['/opt/chromium --version', '/usr/bin/chromium --version'],
  })

  expect(await findBrowser(machine)).toBe('/opt/chromium')
  expect(ran).toEqual(['/opt/chromium --version'])
  expect(messages).toHaveLength(1)
})

test('falls back to an installed browser when the configured one does not start', async () => {
  const { machine, told: messages } = machineWith({
    chosen: '/opt/gone',
    programs: ['google-chrome'],
    works: ['/usr/bin/google-chrome --version'],
  })

  expect(await findBrowser(machine)).toBe('/usr/bin/google-chrome')
  expect(messages).toContain('That did not work: /opt/gone --version failed')
})

test('uses the first of several installed browsers that starts', async () => {
  const { machine } = machineWith({
    programs: ['chromium-browser', 'google-chrome-stable', 'chromium'],
    works: ['/usr/bin/chromium-browser --version', '/usr/bin/google-chrome-stable --version'],
  })

  expect(await findBrowser(machine)).toBe('/usr/bin/chromium-browser')
})

/** A Debian machine without a browser whose archive has these packages; each installs the program of its name. */
function debianWith(...available: string[]) {
  const installed = new Set(['apt-get'])
  const { machine, ran } = machineWith({
    isRoot: true,
    find: async (program) => (installed.has(program) ? `/usr/bin/${program}` : null),
  })
  machine.run = async (...words) => {
    ran.push(words.join(' '))
    const name = words.at(-1) ?? ''
    if (words[1] !== 'install') return
    if (!available.includes(name)) throw new Error(`Unable to locate package ${name}`)
    installed.add(name)
  }
  return { machine, ran }
}

test('installs the headless Chromium of Debian as root', async () => {
  const { machine, ran } = debianWith('chromium-headless-shell', 'chromium')

  expect(await findBrowser(machine)).toBe('/usr/bin/chromium-headless-shell')
  expect(ran).toEqual([
    'apt-get update',
    'apt-get install -y chromium-headless-shell',
    '/usr/bin/chromium-headless-shell --version',
  ])
})

test('installs the whole Chromium when Debian has no smaller one', async () => {
  const { machine, ran } = debianWith('chromium')

  expect(await findBrowser(machine)).toBe('/usr/bin/chromium')
  expect(ran.slice(1)).toEqual([
    'apt-get install -y chromium-headless-shell',
    'apt-get install -y chromium',
    '/usr/bin/chromium --version',
  ])
})

test('does not install system-wide without root', async () => {
  const { machine, ran } = machineWith({
    programs: ['apt-get'],
    works: ['npx playwright install chromium', '/cache/chrome --version'],
  })

  expect(await findBrowser(machine)).toBe('/cache/chrome')
  expect(ran).toEqual(['npx playwright install chromium', '/cache/chrome --version'])
})

test('falls back to the packaged browser when the download lacks system libraries', async () => {
  const { machine, ran } = machineWith({
    works: ['npx playwright install chromium', PACKAGE, '/tmp/chromium --version'],
  })

  expect(await findBrowser(machine)).toBe('/tmp/chromium')
  expect(ran).toEqual([
    'npx playwright install chromium',
    '/cache/chrome --version',
    PACKAGE,
    '/tmp/chromium --version',
  ])
})

test('shows in one sentence what to do when there is no network', async () => {
  const { machine, ran, told: messages } = machineWith({ isRoot: true, programs: ['apt-get'] })

  await expect(findBrowser(machine)).rejects.toThrow(/^There is no Chromium .*CHROMIUM_PATH to one\.$/)
  expect(ran).toEqual(['apt-get update', 'npx playwright install chromium', PACKAGE])
  expect(messages).toHaveLength(6)
})
