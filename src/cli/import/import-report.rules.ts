import type { PictureCounts } from './picture-keeper.ts'

/** What an import did, or would do. */
export interface ImportReport {
  isDryRun: boolean
  /** Ended by the operator before the file did; what was written stays. */
  wasStopped: boolean
  added: number
  changed: number
  refused: number
  variants: number
  pictures: PictureCounts
  badRows: number
  /** Rows of the file without its header; an entry of a JSON file is one row. */
  rows: number
  seconds: number
}

const figures = new Intl.NumberFormat('en')
const show = (count: number): string => figures.format(count)

/** The report as it ends the command. */
export function describeReport(report: ImportReport): string {
  const { pictures, seconds } = report
  const rate = show(Math.round(report.rows / Math.max(seconds, 0.001)))
  const lines = [
    ...(report.isDryRun ? ['This was a dry run: nothing was written.'] : []),
    ...(report.wasStopped ? ['The import was stopped before its end. Run it again to go on.'] : []),
    `Products:  ${show(report.added)} added, ${show(report.changed)} changed, ${show(report.refused)} refused`,
    `Variants:  ${show(report.variants)}`,
    `Pictures:  ${show(pictures.kept)} kept, ${show(pictures.failed)} failed, ${show(pictures.skipped)} skipped, ` +
      `${show(pictures.known)} here before`,
    `Bad rows:  ${show(report.badRows)}${report.badRows > 0 ? ', each named above' : ''}`,
    `Time:      ${seconds.toFixed(1)} s for ${show(report.rows)} rows, ${rate} rows per second`,
  ]
  return `${lines.join('\n')}\n`
}
