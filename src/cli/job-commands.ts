import { jobQueue } from '#src/platform/queue/job-queue.ts'
import { readOptions, type Command } from './options.ts'

/** Command for the job queue. It belongs to the deployment, so the counts cover all shops. */
export const JOBS: readonly [string, (parameters: readonly string[]) => Command][] = [['jobs:list', readList]]

function readList(parameters: readonly string[]): Command {
  readOptions(parameters, {})
  return async ({ operator, terminal }) => {
    const counts = await jobQueue(operator.db).count(new Date())
    for (const { kind, ready, scheduled, failed, oldestReadyAt } of counts)
      terminal.out(
        `${kind}  ready ${ready}${oldestReadyAt ? ` since ${oldestReadyAt.toISOString()}` : ''}  scheduled ${scheduled}  failed ${failed}\n`,
      )
    if (counts.length === 0) terminal.out('No jobs are waiting.\n')
    return 0
  }
}
