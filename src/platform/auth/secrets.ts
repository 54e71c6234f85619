import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartFailure } from '../config/config.ts'
import type { Db } from '../db/db.ts'

/** Signs, hashes and encrypts with keys of this deployment; each purpose has its own key. */
export interface Secret {
  /** Returns a 32-byte keyed hash of a text. */
  digest: (purpose: string, text: string) => Buffer
  sign: (purpose: string, text: string) => string
  verify: (purpose: string, text: string, signature: string) => boolean
  /** Encrypts a text for the database (AES-256-GCM). @param owner required to open it again */
  seal: (purpose: string, owner: string, text: string) => Buffer
  /** Returns the text; null if it is damaged or was sealed for another purpose, owner or deployment. */
  open: (purpose: string, owner: string, sealed: Uint8Array) => string | null
}

const CIPHER = 'aes-256-gcm'
/** Version of the sealed format. */
const SEALED_V1 = 1
const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecret(key: string): Secret {
  // Key objects, because a hash or cipher with bytes imports them at each call.
  const keys = new Map<string, KeyObject>()
  function keyOf(purpose: string): KeyObject {
    const cached = keys.get(purpose)
    if (cached) return cached
    const derived = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `storefront ${purpose}`, 32)))
    keys.set(purpose, derived)
    return derived
  }
  const digest = (purpose: string, text: string): Buffer => createHmac('sha256', keyOf(purpose)).update(text).digest()
  return {
    digest,
    sign: (purpose, text) => digest(purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const provided = Buffer.from(signature, 'base64url')
      const right = digest(purpose, text)
      return provided.length === right.length && timingSafeEqual(provided, right)
    },
    seal: (purpose, owner, text) => {
      const iv = randomBytes(IV_BYTES)
      // Not the key that signs for the same purpose.
      const cipher = createCipheriv(CIPHER, keyOf(`seal ${purpose}`), iv).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(SEALED_V1), iv, cipher.getAuthTag(), content])
    },
    open: (purpose, owner, sealed) => {
      const at = 1 + IV_BYTES + TAG_BYTES
      if (sealed[0] !== SEALED_V1 || sealed.length < at) return null
      const decipher = createDecipheriv(CIPHER, keyOf(`seal ${purpose}`), sealed.subarray(1, 1 + IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(1 + IV_BYTES, at))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(at)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/**
 * Returns the deployment's secret: SECRET_KEY, or a key that is created once in the data folder.
 * @throws StartFailure when the database was used with another key: its codes and cookies would fail silently
 */
export async function openSecret(configuredKey: string | undefined, dataDir: string, db: Db): Promise<Secret> {
  const secret = createSecret(configuredKey ?? (await keyOfFolder(dataDir)))
  const fingerprint = secret.sign('fingerprint', 'storefront').slice(0, 16)
  const { rows } = await db.transaction().execute(async (transaction) => {
    // One server at a time: several may run their first start together.
    await sql`select pg_advisory_xact_lock(7236011)`.execute(transaction)
    const existing = await sql<{ fingerprint: string }>`select fingerprint from platform.secret`.execute(transaction)
    if (existing.rows.length > 0) return existing
    return sql<{
      fingerprint: string
    }>`insert into platform.secret values (${fingerprint}) returning fingerprint`.execute(transaction)
  })
  if (!rows.some((row) => row.fingerprint === fingerprint))
    throw new StartFailure(
      'This database was used with another SECRET_KEY. Please set the same one for every server ' +
        '(without the variable it is the file secret.key in the data folder).',
    )
  return secret
}

/** Writes the key to a temporary file and links it into place, so that no start reads a partial key. */
async function keyOfFolder(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key')
  const existingKey = await readKey(file)
  if (existingKey) return existingKey
  // With DATABASE_URL, the folder may not exist yet.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const aside = `${file}.${randomUUID()}`
  try {
    await writeFile(aside, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
  return (await readKey(file)) ?? ''
}

async function readKey(file: string): Promise<string | null> {
  const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (key !== null && key.trim().length < MIN_KEY)
    throw new StartFailure(`The key in ${file} is damaged. Please put back the file that the database was used with.`)
  return key && key.trim()
}
const MIN_KEY = 32
