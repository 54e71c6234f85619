import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { openEmbeddedPostgres } from '#src/platform/db/postgres/embedded-postgres.ts'
import { openMailServer, type TestMailServer } from '#test/mail.ts'
import { inDatabase, logLines, openServer, openShopFolder, until, type StorefrontServer } from './server.ts'
import { parseResponse, findVariant, openShopper } from './shopper.ts'

const someone = (index: number): string => `p${index}@example.com`
const through = ({ url }: Pick<TestMailServer, 'url'>) => ({ SMTP_URL: url, MAIL_FROM: 'shops@mail.example' })

/**
 * Requests a product alert.
 * @returns after the server has accepted it
 */
async function requestAlert(server: StorefrontServer, email: string): Promise<void> {
  const shopper = openShopper(server)
  const { data: shop } = parseResponse(shopContract.domainInfo, await shopper.get('/api/v1/site-user/domain-info'))
  const { variantId } = await findVariant(shopper)
  const response = await shopper.post(`/api/v1/shop/product/${shop.shopId}/notify`, {
    variantId,
    kind: 'priceDrop',
    email,
  })
  expect(response.status).toBe(200)
}

/** Expires the leases of a dead process, but not those of the next one. @param diedAt its leases last five minutes at most */
const endLeases = (dataDir: string, diedAt: Date) =>
  inDatabase(dataDir, (client) =>
    client.query(
      `update platform.jobs set locked_until = now() - interval '1 s' where locked_until <= $1::timestamptz + interval '5 min'`,
      [diedAt],
    ),
  )

test('the next start sends e-mails queued before kill -9 under their original message id', async () => {
  // The mail server accepts the mail without a response: the worst moment for a crash.
  const silent = await openMailServer({ isSilent: true })
  const dataDir = await openShopFolder()
  const server = await openServer({ dataDir, env: through(silent) })
  for (let index = 0; index < 6; index += 1) await requestAlert(server, someone(index))
  await until('mails on their way', () => silent.mails.length >= 3)

  server.kill('SIGKILL')
  await server.ended
  const diedAt = new Date()
  await silent.close()
  const working = await openMailServer()
  await openServer({ dataDir, env: through(working) })
  await endLeases(dataDir, diedAt)

  await until('every mail', () => working.mails.length >= 6)
  expect(working.mails.map(({ to_ }) => to_[0]).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map(someone))
  const nameOf = (mails: TestMailServer['mails'], address: string | undefined) =>
    mails.find(({ to_ }) => to_[0] === address)?.messageId
  for (const { to_, messageId } of silent.mails) expect(nameOf(working.mails, to_[0])).toBe(messageId)
})

test('two servers on one database send each e-mail once', async () => {
  const mails = await openMailServer()
  const dataDir = await openShopFolder()
  const servers = [
    await openServer({ dataDir, env: through(mails) }),
    await openServer({ dataDir, env: through(mails) }),
  ]

  await Promise.all(
    Array.from({ length: 8 }, (_, index) => requestAlert(servers[index % 2] as StorefrontServer, someone(index))),
  )

  await until('every mail', () => mails.mails.length >= 8)
  for (const server of servers) expect((await server.stop()).code).toBe(0)
  expect(mails.mails.map(({ to_ }) => to_[0]).toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => someone(i)))
})

test('a stopping server finishes sending the current e-mail', async () => {
  const released = Promise.withResolvers<void>()
  onTestFinished(() => released.resolve())
  const mails = await openMailServer({ acceptAfter: released.promise })
  const dataDir = await openShopFolder()
  const server = await openServer({ dataDir, env: through(mails) })
  await requestAlert(server, someone(0))
  await until('a mail on its way', () => mails.attempts() > 0)

  const stopped = server.stop()
  await until('a stopping server', () => server.stderr().includes('Stopping'))
  released.resolve()

  expect((await stopped).code).toBe(0)
  expect(mails.mails).toHaveLength(1)
  // The database was stopped with the server; the next start has nothing left to send.
  const next = await openEmbeddedPostgres(dataDir)
  onTestFinished(next.release)
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query<{ state: string }>('select state from mail_outbox where email = $1', [someone(0)]),
  )
  expect(rows).toEqual([{ state: 'sent' }])
})

test('writes e-mails to files without a mail server, and logs where', async () => {
  const dataDir = await openShopFolder()
  const server = await openServer({ dataDir })

  await requestAlert(server, someone(0))

  const outbox = join(dataDir, 'outbox')
  await until(
    'a file',
    () => existsSync(outbox) && readdirSync(outbox, { recursive: true }).some((name) => String(name).endsWith('.eml')),
  )
  expect(logLines(server)).toContainEqual(expect.objectContaining({ msg: 'mail.smtp_not_set', folder: outbox }))
  expect(server.stdout()).not.toContain('example.com')
})
