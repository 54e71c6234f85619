const FIRST_SLOTS = 1 << 12
/** At most this share of the slots is taken. */
const MAX_LOAD = 0.6

/**
 * Numbers terms from 0. It keeps their characters in one array instead of a string for each: hundreds of thousands of
 * strings would take five times as much memory.
 */
export class TermTable {
  /** Number plus one of the term in each slot; 0 for none. */
  #slots = new Uint32Array(FIRST_SLOTS)
  #hashes = new Uint32Array(FIRST_SLOTS)
  /** Where the characters of each term begin. */
  #starts = new Uint32Array(FIRST_SLOTS)
  #characters = new Uint16Array(FIRST_SLOTS)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Returns the number of the term between two positions of a text. */
  numberOf(text: string, from: number, to: number): number {
    let hash = 0x81_1c_9d_c5
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
    hash = (hash ^ (hash >>> 15)) >>> 0
    const slot = this.#findSlot(hash, text, { from, to })
    const found = this.#slots[slot] ?? 0
    return found > 0 ? found - 1 : this.#insert(slot, hash, text.slice(from, to))
  }

  /** Returns a term, or only its first characters. */
  termAt(number: number, length = Infinity): string {
    const start = this.#starts[number] ?? 0
    const end = Math.min(this.#starts[number + 1] ?? 0, start + length)
    return String.fromCharCode(...this.#characters.subarray(start, end))
  }

  /** Returns the slot of a term, or the free one where it belongs. */
  #findSlot(hash: number, text: string, { from, to }: { from: number; to: number }): number {
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] ?? 0) - 1
      if (number < 0) return slot
      if (this.#hashes[number] !== hash) continue
      const start = this.#starts[number] ?? 0
      if ((this.#starts[number + 1] ?? 0) - start !== to - from) continue
      let length = 0
      while (from + length < to && this.#characters[start + length] === text.charCodeAt(from + length)) length += 1
      if (from + length === to) return slot
    }
  }

  #insert(slot: number, hash: number, term: string): number {
    const number = this.#size
    const start = this.#starts[number] ?? 0
    if (this.#characters.length < start + term.length)
      this.#characters = copyInto(new Uint16Array((start + term.length) * 2), this.#characters)
    for (let at = 0; at < term.length; at += 1) this.#characters[start + at] = term.charCodeAt(at)
    if (this.#starts.length < number + 2) this.#starts = copyInto(new Uint32Array(number * 2), this.#starts)
    this.#starts[number + 1] = start + term.length
    if (this.#hashes.length < number + 1) this.#hashes = copyInto(new Uint32Array(number * 2), this.#hashes)
    this.#hashes[number] = hash
    this.#slots[slot] = number + 1
    this.#size += 1
    if (this.#size > this.#slots.length * MAX_LOAD) this.#growSlots()
    return number
  }

  #growSlots(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let number = 0; number < this.#size; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

function copyInto<A extends Uint16Array | Uint32Array>(target: A, source: A): A {
  target.set(source)
  return target
}
