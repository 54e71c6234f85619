import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Storage } from '#src/platform/files/storage.ts'
import { encodeQuickly, encodeSize, findQualities, isImageRequested, openImage } from './image-codec.service.ts'
import type { ImageQualities } from './image-quality.rules.ts'
import { IMAGE_FORMATS, masterName, qualitiesName, sizeName, WIDTHS_AHEAD, type ImageRequest } from './image.rules.ts'
import { readMaster } from './image.service.ts'

/** An image in one size and format. */
interface SizedImage {
  body: Buffer
  /** False for an image that was encoded quickly; a better one replaces it soon. */
  isFinal: boolean
}

/**
 * Responds with images in any size and format.
 * @param isImproving whether a quickly encoded image is replaced by a better one, in the background
 */
export function createImageMaker(storage: Storage, isImproving: boolean) {
  const inFlight = new Map<string, Promise<SizedImage | null>>()

  async function make(shopId: string, request: ImageRequest): Promise<SizedImage | null> {
    const made = await storage.get(sizeName(shopId, request))
    if (made) return { body: made, isFinal: true }
    const master = await readMaster(shopId, storage, request.name)
    if (!master) return null
    const body = await encodeQuickly(master, request)
    if (isImproving) scheduleImprovement(sizeName(shopId, request), () => storeSize(storage, shopId, request))
    else await storage.put(sizeName(shopId, request), body)
    return { body, isFinal: !isImproving }
  }

  return {
    /** @returns null when this shop has no such image */
    get: (shopId: string, request: ImageRequest): Promise<SizedImage | null> => {
      const key = sizeName(shopId, request)
      const started = inFlight.get(key)
      if (started) return started
      const making = make(shopId, request).finally(() => inFlight.delete(key))
      inFlight.set(key, making)
      return making
    },
  }
}

export type ImageMaker = ReturnType<typeof createImageMaker>

/** Encodes an image in the sizes of first views, each once. @param signal stops before the next size */
export async function encodeAhead(
  shopId: string,
  storage: Storage,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<void> {
  const master = await readMaster(shopId, storage, name)
  if (!master) return
  const { width: masterWidth } = await (await openImage(master)).metadata()
  for (const format of IMAGE_FORMATS)
    for (const width of WIDTHS_AHEAD[format].filter((candidate) => candidate <= masterWidth)) {
      if (signal.aborted) return
      await runAtLowPriority(() => storeSize(storage, shopId, { name, width, format }))
    }
}

/** Encodes and stores one size, unless it exists. */
async function storeSize(storage: Storage, shopId: string, request: ImageRequest): Promise<void> {
  const file = sizeName(shopId, request)
  if (await storage.get(file)) return
  const master = await storage.get(masterName(shopId, request.name))
  if (!master) return
  const qualities = await getQualities(storage, qualitiesName(shopId, request.name), master)
  await storage.put(file, await encodeSize(master, request, qualities))
}

const Qualities = z.object({ avif: z.number().int(), webp: z.number().int() })

/** Returns the qualities that an image needs; they are measured once. */
async function getQualities(storage: Storage, file: string, master: Buffer): Promise<ImageQualities> {
  const stored = await storage.get(file)
  if (stored) return Qualities.parse(JSON.parse(stored.toString('utf8')))
  const qualities = await findQualities(master)
  await storage.put(file, Buffer.from(JSON.stringify(qualities)))
  return qualities
}

/** Sizes that were requested before they existed, by file. */
const toImprove = new Map<string, () => Promise<void>>()
/** Further ones are encoded when they are requested again. */
const MAX_TO_IMPROVE = 1000
let isImprovementRunning = false

function scheduleImprovement(file: string, store: () => Promise<void>): void {
  if (toImprove.size < MAX_TO_IMPROVE) toImprove.set(file, store)
  if (!isImprovementRunning) void improveAll()
}

async function improveAll(): Promise<void> {
  isImprovementRunning = true
  for (const [file, store] of toImprove) {
    // After a failure, such as a full disk, the next request of this size tries again.
    await runAtLowPriority(store).catch(() => undefined)
    toImprove.delete(file)
  }
  isImprovementRunning = false
}

const [STEP_MS, MAX_STEPS, MAX_PAUSE_MS] = [20, 250, 250]

/** Runs work when no request waits for an image, and leaves half of the time to others. */
async function runAtLowPriority(work: () => Promise<void>): Promise<void> {
  for (let step = 0; step < MAX_STEPS && isImageRequested(); step += 1) await wait(STEP_MS, undefined, { ref: false })
  const start = performance.now()
  try {
    await work()
  } finally {
    await wait(Math.min(performance.now() - start, MAX_PAUSE_MS), undefined, { ref: false })
  }
}
