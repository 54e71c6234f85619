import { isSameThing, type NewLine, type SavedLine, type Thing } from './guest-cart.ts'

/** Pieces on their way into a shopper's cart. */
export interface Sending {
  additionId: string
  line: NewLine
  /** As much as there is, instead of all or nothing. */
  merge: boolean
  /** It was sent before: the server may have it as it was then, and takes nothing more under its id. */
  isSent?: true
}

/** What a line is to be, however often the server is told so. */
export interface LineChange {
  changeId: string
  /** As the line was called when it was changed: by the server, or after the addition that made it. */
  lineId: string
  line: Thing & { name: string }
  /** None takes the line out. */
  quantity?: number
  savedForLater?: boolean
}

/** What was done to a shopper's cart, and is not known to have arrived. */
export type Waiting = Sending | LineChange

/** A line as a shopper sees it, in the cart or put by. */
export interface ShownLine extends SavedLine {
  isSaved: boolean
}

export const isAddition = (waiting: Waiting): waiting is Sending => 'additionId' in waiting
const isUnsent = (waiting: Waiting): waiting is Sending => isAddition(waiting) && !waiting.isSent
const isSent = (waiting: Waiting): boolean => isAddition(waiting) && waiting.isSent === true
export const isRemoval = (waiting: Waiting): boolean => !isAddition(waiting) && waiting.quantity === 0
export const idOf = (waiting: Waiting): string => (isAddition(waiting) ? waiting.additionId : waiting.changeId)

/** A line by its name, and when it has got another one meanwhile by the thing that it is. */
export const findLine = <T extends Thing & { _id: string }>(
  lines: readonly T[],
  { lineId, line }: Pick<LineChange, 'lineId' | 'line'>,
): T | undefined => lines.find(({ _id }) => _id === lineId) ?? lines.find((other) => isSameThing(other, line))

/**
 * What waits, with one more change of a line. The last word on a line counts: what it makes needless goes, and what is
 * left leads to the same line whatever the server has of it by now.
 * @param known what the server had when it was last asked; null when that is not known
 */
export function withChange(
  waiting: readonly Waiting[],
  change: LineChange,
  known: readonly ShownLine[] | null,
): readonly Waiting[] {
  const own = waiting.filter((other) => isOfSameLine(other, change, known))
  /** What is not of this line stays where it is. */
  const keep = (stays: (own: Waiting) => boolean): Waiting[] =>
    waiting.filter((other) => !own.includes(other) || stays(other))
  const isOnServer = known === null || findLine(known, change) !== undefined
  if (change.quantity === undefined) return withFlag(keep, own, change)
  if (isRemoval(change)) {
    const mayBeThere = isOnServer || own.some((other) => isRemoval(other) || isSent(other))
    return [...keep(isSent), ...(mayBeThere ? [change] : [])]
  }
  const flag = flagOf(own)
  const additions = own.filter(isAddition)
  const [first] = additions
  const isNew = !isOnServer || own.some(isRemoval)
  // A line that only additions make, none of which is under way, is added as it is wanted.
  if (first && isNew && additions.every(isUnsent)) {
    const { quantity } = change
    const kept = keep((other) => other === first || isRemoval(other))
    const added = kept.map((other) => (other === first ? { ...first, line: { ...first.line, quantity } } : other))
    if (!flag) return added
    const { quantity: _folded, ...rest } = change
    return [...added, { ...rest, savedForLater: true }]
  }
  const last = flag === undefined ? change : { ...change, savedForLater: flag }
  return [...keep((other) => isRemoval(other) || isSent(other)), last]
}

/** Whether the line ends up put by; undefined where nothing that will not be sent any more says so. */
function flagOf(own: readonly Waiting[]): boolean | undefined {
  let flag: boolean | undefined
  for (const other of own)
    // A line to which pieces come is in the cart again; the server sees to it for those that it is sent.
    if (isAddition(other)) flag = other.isSent ? undefined : false
    else flag = isRemoval(other) ? undefined : (other.savedForLater ?? flag)
  return flag
}

/** The last word on where a line stands; with that on its pieces where nothing came between. */
function withFlag(
  keep: (stays: (own: Waiting) => boolean) => Waiting[],
  own: readonly Waiting[],
  change: LineChange,
): readonly Waiting[] {
  const last = own.at(-1)
  const before = last && !isAddition(last) && !isRemoval(last) ? last : null
  const kept = keep((other) => other !== before && (isAddition(other) || other.quantity !== undefined)).map(
    (other): Waiting => {
      if (isAddition(other) || !own.includes(other)) return other
      const { savedForLater: _overruled, ...rest } = other
      return rest
    },
  )
  return [...kept, before?.quantity === undefined ? change : { ...change, quantity: before.quantity }]
}

/**
 * Two lines of one variant look alike when the flash price of one is over: what the server tells apart is two.
 */
function isOfSameLine(other: Waiting, change: LineChange, known: readonly ShownLine[] | null): boolean {
  if (isAddition(other)) return isSameThing(other.line, change.line)
  if (other.lineId === change.lineId) return true
  const isKnown = (lineId: string): boolean => known?.some(({ _id }) => _id === lineId) ?? false
  return isSameThing(other.line, change.line) && !(isKnown(other.lineId) && isKnown(change.lineId))
}

/** The lines as they are once what waits has arrived. */
export function withWaiting(lines: readonly ShownLine[], waiting: Waiting): readonly ShownLine[] {
  if (isAddition(waiting)) return withAddition(lines, waiting)
  const known = findLine(lines, waiting)
  if (!known) return lines
  const { quantity = known.quantity, savedForLater: isSaved = known.isSaved } = waiting
  if (quantity === 0) return lines.filter((other) => other !== known)
  return lines.map((other) => (other === known ? { ...known, quantity, isSaved } : other))
}

function withAddition(lines: readonly ShownLine[], { additionId, line }: Sending): readonly ShownLine[] {
  const known = lines.find((other) => isSameThing(other, line))
  if (!known) return [...lines, { ...line, _id: additionId, isSaved: false, isGone: false }]
  const grown = { ...known, quantity: known.quantity + line.quantity, isSaved: false }
  return lines.map((other) => (other === known ? grown : other))
}

/** What still waits after an order of what was in the cart: how many pieces a line has that was ordered is past. */
export const leftAfterOrder = (waiting: readonly Waiting[]): readonly Waiting[] =>
  waiting.filter((other) => isAddition(other) || isRemoval(other) || other.savedForLater === true)
