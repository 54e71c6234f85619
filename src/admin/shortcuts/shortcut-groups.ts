import type { shortcutsEn } from '../messages/shortcuts.en.ts'

type GroupName = keyof typeof shortcutsEn.groups

/** The keys of an action and its text. */
export interface Shortcut {
  keys: readonly string[]
  does: keyof typeof shortcutsEn.does
}

const NEXT: Shortcut = { keys: ['J'], does: 'next' }
const PREVIOUS: Shortcut = { keys: ['K'], does: 'previous' }
const SELECT: Shortcut = { keys: ['X'], does: 'select' }
const RANGE: Shortcut = { keys: ['Shift', 'X'], does: 'range' }
const PAGE: Shortcut = { keys: ['Ctrl', 'A'], does: 'page' }
const CLEAR: Shortcut = { keys: ['Escape'], does: 'clear' }
const NOTE: Shortcut = { keys: ['N'], does: 'note' }

/** All shortcuts by screen; a test compares them with those that the screens use. */
export const SHORTCUT_GROUPS: Readonly<Record<GroupName, readonly Shortcut[]>> = {
  everywhere: [
    { keys: ['Ctrl', 'K'], does: 'search' },
    { keys: ['/'], does: 'find' },
    { keys: ['Ctrl', 'S'], does: 'save' },
    { keys: ['['], does: 'narrow' },
    { keys: ['?'], does: 'list' },
  ],
  lists: [
    NEXT,
    PREVIOUS,
    { keys: ['ArrowDown'], does: 'nextRow' },
    { keys: ['ArrowUp'], does: 'previousRow' },
    SELECT,
    RANGE,
    PAGE,
    { keys: ['Enter'], does: 'open' },
    CLEAR,
    { keys: ['F'], does: 'filter' },
    { keys: ['V'], does: 'view' },
  ],
  order: [
    NEXT,
    PREVIOUS,
    { keys: ['S'], does: 'ship' },
    { keys: ['E'], does: 'edit' },
    NOTE,
    { keys: ['P'], does: 'print' },
  ],
  tickets: [
    NEXT,
    PREVIOUS,
    SELECT,
    RANGE,
    PAGE,
    CLEAR,
    { keys: ['R'], does: 'reply' },
    NOTE,
    { keys: ['Ctrl', 'Enter'], does: 'send' },
    { keys: ['Ctrl', 'Shift', 'Enter'], does: 'sendAndResolve' },
    { keys: ['A'], does: 'assign' },
    { keys: ['U'], does: 'urgent' },
  ],
  payments: [
    { keys: ['C'], does: 'confirm' },
    { keys: ['R'], does: 'refuse' },
  ],
  reviews: [NEXT, PREVIOUS, { keys: ['P'], does: 'publish' }, { keys: ['R'], does: 'reject' }],
  customer: [NOTE],
}
