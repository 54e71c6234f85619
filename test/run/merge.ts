import { readFile } from 'node:fs/promises'
import { mergeReports } from './merge-reports.ts'
import type { RunReport } from './run-steps.ts'
import { summarize } from './summary.ts'

// `npm run test:merge part-1.json part-2.json`: adds up the reports of all shards of a run.
const reports = await Promise.all(
  process.argv.slice(2).map(async (file) => JSON.parse(await readFile(file, 'utf8')) as RunReport),
)
const { lines, hasPassed } = summarize(mergeReports(reports))
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = hasPassed ? 0 : 1
