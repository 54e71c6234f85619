import type { Notation } from '#src/shared/admin-operation.ts'

/** The edit of an order as JSON in a file. */
export const orderEdit: Notation<object> = {
  hint: '<file or ->',
  parse(text) {
    try {
      const parsed: unknown = JSON.parse(text)
      return typeof parsed === 'object' && parsed !== null ? parsed : undefined
    } catch {
      return undefined
    }
  },
  print: (edit) => JSON.stringify(edit),
}
