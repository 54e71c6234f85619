import { afterAll, afterEach, expect } from 'vitest'
import { resetProcessStates } from '#src/platform/process-state.ts'
import { clearQueues, closePools } from './database.ts'

// A set-up file runs for each test file, even where modules stay loaded.
afterEach(clearQueues)
afterAll(closePools)
afterAll(() => expect(resetProcessStates(), 'left in use by this file').toEqual([]))
