import { expect, test } from 'vitest'
import { createMemoryFiles } from '#test/storage.ts'
import { Uploads, type UploadLimits, type UploadSource } from './uploads.ts'

const LIMITS: UploadLimits = { processBytes: 1000, addressBytes: 400, memoryBytes: 300 }

/** An upload whose bytes arrive when the test decides. */
function openUpload(source: Partial<UploadSource> = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isRead = false
  const length = source.length ?? 200
  async function* chunks(): AsyncGenerator<Uint8Array> {
    isRead = true
    await promise
    yield Buffer.alloc(length)
  }
  const upload: UploadSource = { address: '192.0.2.1', maxBytes: 1000, length, chunks: chunks(), ...source }
  return { upload, send: resolve, isRead: () => isRead }
}

test('rejects more bytes of one IP than it may have in flight, without reading them', async () => {
  const uploads = new Uploads(createMemoryFiles(), LIMITS)
  const [first, second, third, other] = [openUpload(), openUpload(), openUpload(), openUpload({ address: '192.0.2.2' })]
  const received = [first, second].map(({ upload }) => uploads.receive(upload))

  await expect(uploads.receive(third.upload)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(third.isRead()).toBe(false)
  other.send()
  const { release } = await uploads.receive(other.upload)
  release()

  // Once these are done, others are accepted again.
  for (const { send } of [first, second, third]) send()
  for (const upload of received) (await upload).release()
  expect((await uploads.receive(third.upload)).bytes).toHaveLength(200)
})

test('rejects more bytes than the process may have in flight', async () => {
  const uploads = new Uploads(createMemoryFiles(), LIMITS)
  for (let address = 1; address <= 5; address += 1)
    void uploads.receive(openUpload({ address: `192.0.2.${address}` }).upload)

  await expect(uploads.receive(openUpload({ address: '192.0.2.6' }).upload)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  })
})

test('counts received bytes when the request declares no length', async () => {
  const uploads = new Uploads(createMemoryFiles(), LIMITS)
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield Buffer.alloc(100)
  }

  await expect(uploads.receive(openUpload({ length: null, chunks: endless() }).upload)).rejects.toMatchObject({
    code: 'rate_limited',
  })
  await expect(
    uploads.receive(openUpload({ length: null, chunks: endless(), maxBytes: 250 }).upload),
  ).rejects.toMatchObject({ code: 'upload_too_large' })
  await expect(uploads.receive(openUpload({ length: 400, maxBytes: 250 }).upload)).rejects.toMatchObject({
    code: 'upload_too_large',
  })
})

test('limits the bytes in memory by receiving uploads one after the other', async () => {
  const uploads = new Uploads(createMemoryFiles(), LIMITS)
  const done: number[] = []
  const all = [1, 2, 3].map(async (number) => {
    const { upload, send } = openUpload({ address: `192.0.2.${number}` })
    send()
    const { release } = await uploads.receive(upload)
    done.push(number)
    return release
  })
  const afterImmediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  await afterImmediate()
  expect(done).toEqual([1])
  ;(await all[0])?.()
  await afterImmediate()
  expect(done).toEqual([1, 2])
  ;(await all[1])?.()
  ;(await all[2])?.()
  expect(done).toEqual([1, 2, 3])
})

test('frees its place when a visitor disconnects', async () => {
  const uploads = new Uploads(createMemoryFiles(), LIMITS)
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(10)
    throw new Error('aborted')
  }

  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(uploads.receive(openUpload({ length: 400, chunks: broken() }).upload)).rejects.toThrow('aborted')
})
