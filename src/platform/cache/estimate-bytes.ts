import { textBytes } from '#src/shared/text-bytes.ts'

/** What an object, an array or a collection takes without its members, and what each member takes. */
const OBJECT_BYTES = 56
const MEMBER_BYTES = 16
const STRING_BYTES = 24

/** Estimates the memory of a value with all that it contains. An object that occurs twice counts once. */
export function estimateBytes(value: unknown): number {
  const counted = new Set<object>()
  const open: unknown[] = [value]
  let bytes = 0
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') bytes += STRING_BYTES + textBytes(next)
    if (typeof next !== 'object' || next === null || counted.has(next)) continue
    counted.add(next)
    bytes += OBJECT_BYTES
    if (ArrayBuffer.isView(next)) bytes += next.byteLength
    else
      for (const member of membersOf(next)) {
        bytes += MEMBER_BYTES
        open.push(member)
      }
  }
  return bytes
}

function membersOf(value: object): Iterable<unknown> {
  if (value instanceof Map) return [...value.keys(), ...value.values()]
  if (Array.isArray(value) || value instanceof Set) return value
  return Object.values(value)
}
