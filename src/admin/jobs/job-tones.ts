import type { Tone } from '../kit/badge.tsx'
import type { JobState } from './jobs.rules.ts'

/** The colours of the states of jobs in the background, imports included. */
export const JOB_TONES: Readonly<Record<JobState, Tone>> = {
  checking: 'info',
  ready: 'info',
  running: 'info',
  done: 'ok',
  stopped: 'warn',
  failed: 'bad',
  undoing: 'info',
  undone: 'warn',
}
