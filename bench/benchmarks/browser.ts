import { withDemoBrowser } from '../demo-browser.ts'
import { measureFirstViews } from '../first-views.ts'
import { measureInteractions } from '../interactions.ts'
import { measurePhoneUse } from '../phone-use.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'

const BLOCKED_MS = 150
const ADD_READY_MS = 1500
const SCROLL_TASK_MS = 50

/** Measures first views and interactions of a phone whose CPU is four times slower. */
export const benchBrowser = ({ root }: Pick<Subject, 'root'>): Promise<Result[]> =>
  withDemoBrowser(root, async (demo) => {
    const views = await measureFirstViews(demo)
    const interactions = await measureInteractions(demo)
    const { addReadyMs, longestScrollTaskMs } = await measurePhoneUse(demo)
    return [
      ...views.map(({ page, scriptMs, allMs, blockedMs, longestMs, ratio }): Result => ({
        name: `first view, ${page}, CPU 4 times slower`,
        values: {
          'blocked in ms of CPU': blockedMs,
          'longest task in ms of CPU': longestMs,
          'scripts in ms of CPU': scriptMs,
          'main thread in ms of CPU': allMs,
          'main thread, times that without scripts': ratio,
        },
        budgets: [{ what: 'blocked in ms of CPU', value: blockedMs, atMost: BLOCKED_MS }],
      })),
      ...interactions.map(({ name, medianMs, worstMs, atMostMs }): Result => ({
        name: `interaction to next paint, ${name}, CPU 4 times slower`,
        values: { 'median in ms': medianMs, 'worst in ms': worstMs },
        budgets: [{ what: 'median in ms', value: medianMs, atMost: atMostMs }],
      })),
      {
        name: 'product opened cold until Add is ready, CPU 4 times slower',
        values: { 'median in ms': addReadyMs },
        budgets: [{ what: 'median in ms', value: addReadyMs, atMost: ADD_READY_MS }],
      },
      {
        name: 'home scrolled to its end, CPU 4 times slower',
        values: { 'longest task in ms of CPU': longestScrollTaskMs },
        budgets: [{ what: 'longest task in ms of CPU', value: longestScrollTaskMs, atMost: SCROLL_TASK_MS }],
      },
    ]
  })
