import type { TaskHandlers } from './tasks.ts'

/** What is done when its time has come, by kind (`putTask`). */
export const TASK_HANDLERS: TaskHandlers = {}
