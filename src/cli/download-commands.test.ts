import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/platform/config/config.ts'
import { openAdmin } from '#test/admin.ts'
import { openUnpaidOrder, prove } from '#test/paid-orders.ts'
import { testFiles } from '#test/shop.ts'
import { openTerminal, SHOP } from '#test/terminal.ts'
import { readAdminCommand } from './admin-command.ts'
import { ADMIN_FEATURES } from './admin-features.ts'

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-download-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('prints a document or writes it to a file', async () => {
  const type = await openTerminal()
  const folder = await openFolder()
  const [, printed] = await type('subscribers:export', ...SHOP)
  expect(printed).toMatch(/^email,state,source,/)
  const file = join(folder, 'subscribers.csv')
  expect(await type('subscribers:export', ...SHOP, '--output', file)).toEqual([0, 'Done.\n'])
  expect(await readFile(file, 'utf8')).toBe(printed)

  const missing = join(folder, 'none', 'subscribers.csv')
  const unwritable = await type('subscribers:export', ...SHOP, '--output', missing)
  expect(unwritable).toEqual([1, `${missing} cannot be written.\n`])
  expect((await type('subscribers:export', ...SHOP, '--json'))[0]).toBe(2)
  expect((await type('subscribers:list', ...SHOP, '--output', file))[0]).toBe(2)
})

test('writes an invoice to a file or as bytes to standard output', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  await (await openAdmin(shop)).post(`/payments/${paymentId}/confirm`)
  const file = join(await openFolder(), 'invoice.pdf')
  const printed: (string | Uint8Array)[] = []
  const download = async (...output: string[]): Promise<number> => {
    const parameters = ['--shop', shop.domain, '--order', orderNumber, '--format', 'pdf', ...output]
    const feature = await ADMIN_FEATURES.get('orders')?.()
    const command = feature && readAdminCommand(feature, 'orders:download-invoice', parameters)
    if (!command) throw new Error('There is no command.')
    return command({
      operator: { ...shop.staffContext(), storage: testFiles },
      config: readConfig({ NODE_ENV: 'test' }),
      terminal: { out: (content) => void printed.push(content), err: () => {}, read: async () => '' },
      signal: new AbortController().signal,
    })
  }
  expect(await download('--output', file)).toBe(0)
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await download()).toBe(0)
  expect(printed).toEqual(['Done.\n', expect.any(Uint8Array)])
})

test('writes no file for an invoice, a screenshot or an attachment that does not exist', async () => {
  const type = await openTerminal()
  const file = join(await openFolder(), 'file')
  const id = '0198c0de-0000-7000-8000-000000000000'
  for (const parameters of [
    ['orders:download-invoice', ...SHOP, '--order', '00000-00000', '--format', 'pdf'],
    ['payments:download-screenshot', ...SHOP, '--payment', id],
    ['tickets:download-attachment', ...SHOP, '--ticket', 'T-00000000', '--attachment', id],
  ])
    expect(await type(...parameters, '--output', file), parameters[0]).toEqual([
      1,
      'We could not find what you are looking for.\n',
    ])
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})
