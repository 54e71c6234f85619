import type { DutyState } from './duty.rules.ts'

interface PrintedDuty {
  id: string
  title: string
  level: string
  state: DutyState
  isInForce: boolean
  missing: readonly {
    text: string
    count: number | null
    examples: readonly string[]
    fix: { command: string } | null
  }[]
}

const ORDER: readonly DutyState[] = ['missing', 'unclear', 'met', 'notApplicable']
const WIDTH = Math.max(...ORDER.map(({ length }) => length)) + 2

/** Prints duties for a terminal: what is missing first, with the command that mends it. */
export function printDuties({ data, note }: { data: readonly PrintedDuty[]; note: string }): string {
  const sorted = data.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return [...sorted.flatMap(linesOf), '', note].join('\n')
}

function linesOf({ id, title, state, level, isInForce, missing }: PrintedDuty): string[] {
  const remark = [level === 'advised' && 'advised', !isInForce && 'not yet in force'].filter(Boolean).join(', ')
  return [
    `${state.padEnd(WIDTH)}${title} [${id}]${remark === '' ? '' : ` (${remark})`}`,
    ...missing.flatMap(({ text, count, examples, fix }) => [
      `${' '.repeat(WIDTH)}${text}${count === null ? '' : ` (${count})`}`,
      ...examples.map((example) => `${' '.repeat(WIDTH)}- ${example}`),
      ...(fix ? [`${' '.repeat(WIDTH)}npm run shop -- ${fix.command}`] : []),
    ]),
  ]
}
