import type { IncomingMessage } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '#src/shared/ids.ts'
import { normaliseHost } from '#src/features/shop/host.rules.ts'
import { readFiles, type Asset } from '../assets/assets.ts'
import { send, sendAsset, sendText, type Visit } from '../respond.ts'

/** Path prefix of the back office's API. */
const API = /^\/admin\/v1\//

/** Returns the shop and the path of an image or a logo that a screen of the back office shows; null for other paths. */
export function readShopImagePath(path: string): { shopId: string; path: string } | null {
  const [, shopId, image] = /^\/shops\/([0-9a-f-]{36})(\/(?:pictures|files)\/.+)$/.exec(path) ?? []
  return shopId !== undefined && image !== undefined && isId(shopId) ? { shopId, path: image } : null
}

/** Headers of everything on the back office's host. */
export const ADMIN_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The built app of the back office. */
export interface AdminApp {
  /** The document, which is the same for all paths. */
  shell: Buffer
  /** By path, such as `/assets/app-1a2b3c.js`. */
  files: ReadonlyMap<string, Asset>
}

/** Reads the app from a folder of the build. @returns null when the build has none */
export async function readAdminApp(folder: string): Promise<AdminApp | null> {
  const shell = await readFile(join(folder, 'index.html')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!shell) return null
  const assets = join(folder, 'assets')
  return { shell, files: await readFiles(assets, await readdir(assets)) }
}

/** The host of the back office: its API and its app. No shop's page is served there. */
export class AdminHost {
  readonly #host: string
  readonly #app: AdminApp | null

  constructor(host: string, app: AdminApp | null) {
    this.#host = host
    this.#app = app
  }

  /** The host name. */
  get name(): string {
    return this.#host
  }

  owns({ headers }: IncomingMessage): boolean {
    return normaliseHost(headers.host ?? null) === this.#host
  }

  isApi(path: string): boolean {
    return API.test(path)
  }

  /** Sends a file of the app, or its document, which routes by itself. */
  serve(visit: Visit, path: string): void {
    if (!this.#app) return sendText(visit, 404, 'The back office is not part of this build.')
    if (path.startsWith('/assets/')) return sendAsset(visit, this.#app.files.get(path))
    send(visit, {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        ...ADMIN_HEADERS,
      },
      body: this.#app.shell,
    })
  }
}
