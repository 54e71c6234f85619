import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

export const LAYERS = ['static', 'unit', 'api', 'isolated', 'process', 'browser'] as const
export type Layer = (typeof LAYERS)[number]

/** What a run covers; without options everything. */
export interface RunOptions {
  /** `--only api`, repeatable: the layers to run. */
  layers: readonly Layer[]
  /** `--changed`: the commit since which changes count; null without. Needs no value: the merge base with `main`. */
  changedSince: string | null
  /** `--shard 2/3`: this part of every step; the static checks run in the first. */
  shard: Shard | null
  /** `--report FILE`: where the result is written for `npm run test:merge`. */
  reportFile: string | null
}

export interface Shard {
  index: number
  count: number
}

/**
 * Reads the parameters of `npm test` and `npm run check`.
 * @throws Error that names a wrong parameter
 */
export function parseRunOptions(parameters: readonly string[], findBase: () => string = mergeBase): RunOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      shard: { type: 'string' },
      report: { type: 'string' },
    },
  })
  return {
    layers: values.only?.map(toLayer) ?? LAYERS,
    changedSince: values.changed ? findBase() : null,
    shard: values.shard === undefined ? null : toShard(values.shard),
    reportFile: values.report ?? null,
  }
}

function toLayer(name: string): Layer {
  const layer = LAYERS.find((each) => each === name)
  if (!layer) throw new Error(`--only takes one of ${LAYERS.join(', ')}, not ${name}`)
  return layer
}

function toShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (index < 1 || index > count) throw new Error(`--shard takes a part of the whole like 2/3, not ${text}`)
  return { index, count }
}

const mergeBase = (): string => execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim()
