import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import type { ApiClient } from '#src/web/client/api-client.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { isSignedOut, redirectTo } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { returnUrl } from '#src/shared/return-url.ts'

/** An image of the shop's own. */
export interface Scene {
  url: string
  width: number
  height: number
}

export interface EntryData {
  /** The path after signing in. */
  next: string
  scene: Scene | null
  /** Whether the server has verified that the visitor is a guest. */
  isGuest: boolean
  /** The result of a form that was posted without a script. */
  result: FormResult
}

const isServer = (): boolean => typeof document === 'undefined'

/** Loads the pages for signing in and up. A signed-in shopper is redirected at once (behaviour B23). */
export async function loadEntry({ request, context }: LoaderFunctionArgs): Promise<EntryData> {
  const { api, shopId, formResult = {} } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const next = returnUrl(searchParams.get('next'))
  const [isKnown, scene] = await Promise.all([isSignedIn(api, shopId), readScene(api, shopId)])
  if (isKnown) throw redirectTo(next)
  return { next, scene, isGuest: isServer(), result: formResult }
}

/** The browser decides by its stored state, because a request would fail for every guest. */
async function isSignedIn(api: ApiClient, shopId: string): Promise<boolean> {
  if (!isServer()) return shopperStore(shopId).get() !== null
  try {
    await api.get('/shop/user/me')
    return true
  } catch (error) {
    if (!isSignedOut(error)) logFailure(error)
    return false
  }
}

/** Returns the first image of the shop's home page, for wide screens. */
async function readScene(api: ApiClient, shopId: string): Promise<Scene | null> {
  if (!isServer() && !matchMedia('(min-width:900px)').matches) return null
  try {
    const { data } = await api.get('/shop/home/{shopId}', { params: { shopId } })
    const image = data.map(sceneOf).find((found) => found !== null)
    return image ? { url: image.url, width: image.width, height: image.height } : null
  } catch (error) {
    // The form works without the image.
    logFailure(error)
    return null
  }
}

/** The blocks of a home page that can contain an image. */
type SceneBlock =
  | { kind: 'hero'; slides: readonly { image: Scene | null; imagePhone: Scene | null }[] }
  | { kind: 'banner'; imagePhone: Scene | null }

const isSceneBlock = (block: { kind: string }): block is SceneBlock => block.kind === 'hero' || block.kind === 'banner'

function sceneOf(block: { kind: string }): Scene | null {
  if (!isSceneBlock(block)) return null
  if (block.kind === 'banner') return block.imagePhone
  const { imagePhone, image } = block.slides[0] ?? {}
  return imagePhone ?? image ?? null
}
