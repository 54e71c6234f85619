import { expect, test } from 'vitest'
import { isBusy, jobsOf, percentOf } from './jobs.rules.ts'

const product = {
  _id: 'p',
  fields: ['price' as const],
  state: 'running' as const,
  startedBy: 'Kim',
  startedAt: '2026-05-02T10:00:00.000Z',
  endedAt: null,
  total: 200,
  done: 40,
  unchanged: 5,
  refused: 5,
  refusals: [],
  undoUntil: null,
  restored: 0,
  kept: 0,
}
const order = {
  _id: 'o',
  operation: 'shipOrder' as const,
  startedBy: 'Maeve',
  startedAt: '2026-05-02T11:00:00.000Z',
  endedAt: '2026-05-02T11:00:09.000Z',
  isStopped: true,
  canUndo: false,
  undoes: null,
  total: 30,
  done: 10,
  refused: 2,
  refusals: [],
}

test('jobs of all kinds are one list with their progress, the newest first', () => {
  const jobs = jobsOf({ products: [product], orders: [order], imports: [] })
  expect(jobs).toMatchObject([
    { id: 'o', state: 'stopped', tried: 12, total: 30, refused: 2 },
    { id: 'p', state: 'running', tried: 50, total: 200, refused: 5, what: { kind: 'products', field: 'price' } },
  ])
  expect(jobs.map(isBusy)).toEqual([false, true])
})

test('the progress in the frame is that of what runs, and of an undo what is back', () => {
  expect(percentOf(jobsOf({ products: [product], orders: [order], imports: [] }))).toBe(25)
  expect(percentOf(jobsOf({ products: [], orders: [order], imports: [] }))).toBeNull()
  const undone = { ...product, state: 'undoing' as const, done: 40, restored: 10, kept: 10 }
  expect(percentOf(jobsOf({ products: [undone], orders: [], imports: [] }))).toBe(50)
})

test('a job on orders can be undone, and its undo is a job of its own', () => {
  const undo = { ...order, undoes: 'o', startedAt: '2026-05-02T12:00:00.000Z' }
  expect(jobsOf({ products: [], orders: [{ ...order, canUndo: true }, undo], imports: [] })).toMatchObject([
    { canUndo: false, what: { kind: 'orders', isUndo: true } },
    { canUndo: true, what: { kind: 'orders', isUndo: false } },
  ])
})
