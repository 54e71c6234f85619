import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipParts, type ZipFile } from './zip.ts'

const FILES: readonly ZipFile[] = [
  { name: 'documents.csv', content: new TextEncoder().encode('number,kind') },
  { name: '2026-000001.pdf', content: new Uint8Array(70_000).fill(7) },
]

async function* given(files: readonly ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files
}

/** Reads the files of an archive by its directory, as other programs do. */
function readArchive(archive: Buffer): { name: string; content: Buffer; checksum: number }[] {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const start = offset + 30 + nameLength
    files.push({
      name: archive.toString('ascii', at + 46, at + 46 + nameLength),
      content: archive.subarray(start, start + size),
      checksum: archive.readUInt32LE(at + 16),
    })
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

test.each([0, 1, 2])('an archive of %i files is read by its directory', async (count) => {
  const files = FILES.slice(0, count)
  const parts: Uint8Array[] = []
  for await (const part of zipParts(given(files), new Date('2026-11-26T20:00:00Z'))) parts.push(part)
  const found = readArchive(Buffer.concat(parts))
  expect(found.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  for (const [index, { content, checksum }] of found.entries()) {
    expect(content.equals(files[index]?.content ?? Buffer.alloc(0))).toBe(true)
    expect(checksum).toBe(crc32(content))
  }
})
