import { expect, test } from 'vitest'
import { withoutPreemption } from './preemption.ts'

const event = (name: string, ts: number, dur: number, tdur?: number, tid = 1) => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  ...(tdur !== undefined && { tdur }),
})

test('a task lasts as long as the processor worked on it, and contains its events', () => {
  const { traceEvents } = withoutPreemption({
    traceEvents: [
      event('RunTask', 1000, 400, 100),
      event('Layout', 1200, 200, 90),
      event('RunTask', 2000, 50, 50),
      event('Layout', 1200, 200, 90, 2),
      event('Paint', 1700, 20),
    ],
  })
  expect(traceEvents.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1000, 100],
    [1050, 50],
    [2000, 50],
    [1200, 200],
    [1700, 20],
  ])
})
