import type { Notation } from './admin-operation.ts'
import { formatMoney, fromDecimal } from './money.ts'

/** Basis points, written as a percentage such as 1.5. */
export const percent: Notation<number> = {
  hint: '<1.5>',
  parse: (text) => (/^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined),
  print: (bps) => `${bps / 100} %`,
}

/** A choice that may also be left to something else, which `off` does. */
export const yesOrNo: Notation<boolean> = {
  hint: 'yes|no',
  parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  print: (value) => (value ? 'yes' : 'no'),
}

const LINE = /^\s*(?<name>\w+)\s*=(?<rest>.*)$/
const QUOTED = /^(?<quote>['"`])(?<value>.*)\k<quote>/

/** Secrets as lines `name=value`, in which values may be quoted; lines without a name or a value are ignored. */
export const secretLines: Notation<Readonly<Record<string, string>>> = {
  hint: '<file or ->',
  parse: (text) =>
    Object.fromEntries(
      text.split('\n').flatMap((line) => {
        const { name = '', rest = '' } = LINE.exec(line)?.groups ?? {}
        const plain = rest.trim()
        const value = QUOTED.exec(plain)?.groups?.value ?? plain.replace(/\s#.*$/, '').trim()
        return name && value ? [[name, value]] : []
      }),
    ),
  // Secrets are never shown.
  print: () => '-',
}

/** An amount in minor units, written as a decimal number in the shop's currency. */
export const money: Notation<number> = {
  hint: '<12.50>',
  parse: (text, { currency }) => fromDecimal(text, currency) ?? undefined,
  print: (amount, { currency, locale }) => formatMoney(amount, currency, locale),
}

/** A JSON object in a file, such as the edit of an order. */
export const jsonObject: Notation<object> = {
  hint: '<file or ->',
  parse(text) {
    try {
      const parsed: unknown = JSON.parse(text)
      return typeof parsed === 'object' && parsed !== null ? parsed : undefined
    } catch {
      return undefined
    }
  },
  print: (object) => JSON.stringify(object),
}
