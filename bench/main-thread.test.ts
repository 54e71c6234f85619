import { expect, test } from 'vitest'
import { analyzeTrace, type TraceEvent } from './main-thread.ts'

const event = (name: string, startMs: number, ms: number, changes: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: startMs * 1000,
  dur: ms * 1000,
  ...changes,
})

test('counts nested events once, and tasks beyond 50 ms after the first paint as blocking', () => {
  const events = [
    event('RunTask', 0, 100),
    event('ParseHTML', 0, 90),
    event('firstContentfulPaint', 150, 0, { ph: 'R' }),
    event('RunTask', 200, 80),
    event('EvaluateScript', 210, 60),
    event('FunctionCall', 220, 20),
    event('RunTask', 300, 30),
    event('FunctionCall', 301, 10),
    event('RunTask', 400, 500, { tid: 2 }),
  ]
  expect(analyzeTrace(events)).toEqual({ scriptMs: 70, allMs: 210, blockedMs: 30, longestMs: 80 })
})

test('prefers the CPU time of the thread to the clock', () =>
  expect(analyzeTrace([event('ParseHTML', 0, 1), event('RunTask', 0, 300, { tdur: 60_000 })])).toMatchObject({
    allMs: 60,
    blockedMs: 10,
  }))
