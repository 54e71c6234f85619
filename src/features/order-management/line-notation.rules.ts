import type { Notation } from '#src/shared/admin-operation.ts'

const LINE = /^(?<lineId>[0-9a-f-]{36})=(?<quantity>[1-9]\d{0,5})$/

/** A quantity of an order line: the id of the line, as `orders:show` prints it, and the units. */
export const lineQuantity: Notation<{ lineId: string; quantity: number }> = {
  hint: '<line>=<units>',
  parse: (text) => {
    const { lineId = '', quantity } = LINE.exec(text)?.groups ?? {}
    return quantity === undefined ? undefined : { lineId, quantity: Number(quantity) }
  },
  print: ({ lineId, quantity }) => `${lineId}=${quantity}`,
}
