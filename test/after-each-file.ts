import { afterAll, afterEach, expect } from 'vitest'
import { resetProcessStates } from '#src/platform/process-state.ts'
import { clearQueues, closePools } from './database.ts'

// A set-up file is run anew for each test file, also where modules live on.
afterEach(clearQueues)
afterAll(closePools)
afterAll(() => expect(resetProcessStates(), 'left in use by this file').toEqual([]))
