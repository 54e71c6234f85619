/** Icons on a 24 px grid with a stroke of 1.75 and round ends; `<Icon name>` refers to them by id. */
const DRAWINGS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>',
  user: '<circle cx="12" cy="8.2" r="3.9"/><path d="M4.5 20c1.2-4 4-5.8 7.5-5.8s6.3 1.8 7.5 5.8"/>',
  star: '<path d="M12 2.8l2.8 5.9 6.4.9-4.7 4.5 1.2 6.4L12 17.4l-5.7 3.1 1.2-6.4L2.8 9.6l6.4-.9z"/>',
  pin: '<path d="M12 21s6.7-5.8 6.7-11.2A6.7 6.7 0 0 0 5.3 9.8C5.3 15.2 12 21 12 21z"/><circle cx="12" cy="9.8" r="2.4"/>',
  shield:
    '<path d="M12 3l7.5 3v5.5c0 4.8-3.2 8-7.5 9.5-4.3-1.5-7.5-4.7-7.5-9.5V6z"/><path d="M8.8 12l2.3 2.3 4.2-4.5"/>',
  heart: '<path d="M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z"/>',
  zoom: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5M11 8.5v5M8.5 11h5"/>',
  share: '<path d="M12 15V4M8 7.5L12 3.8l4 3.7M6 11.5v8h12v-8"/>',
  compare: '<path d="M4.5 20V10.5h5V20zM14.5 20V4h5v16z"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  cart: '<path d="M3 4h2.2l2.3 11.2h10.6L20.5 8H6.3"/><circle cx="9" cy="19.3" r="1.4"/><circle cx="16.8" cy="19.3" r="1.4"/>',
  truck:
    '<path d="M3 6h11v10H3zM14 9.5h3.5L21 13v3h-7"/><circle cx="7.5" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>',
  home: '<path d="M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  box: '<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"/>',
  return: '<path d="M4 9h10.5a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4"/>',
  arrow: '<path d="M4.5 12h15M13.5 6l6 6-6 6"/>',
  headset:
    '<path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2"/><rect x="3.5" y="13" width="4" height="6" rx="1.8"/><rect x="16.5" y="13" width="4" height="6" rx="1.8"/><path d="M19 19c0 1.8-2.5 2.5-5.5 2.5"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  down: '<path d="M5.5 9.5l6.5 6 6.5-6"/>',
  right: '<path d="M9.5 5.5l6.5 6.5-6.5 6.5"/>',
  left: '<path d="M14.5 5.5l-6.5 6.5 6.5 6.5"/>',
  pause: '<path d="M8.5 5.5v13M15.5 5.5v13"/>',
  play: '<path d="M8 5.5l10.5 6.5L8 18.5z"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  phone:
    '<path d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1.2-1 2-2.2 1.9C10.9 18.7 5.3 13.1 4.6 5.7 4.5 4.5 5.3 3.5 6.5 3.5z"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M4.5 7.5l7.5 5.7 7.5-5.7"/>',
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
  filter:
    '<path d="M4 8h8M17.5 8H20M4 16h2.5M12 16h8"/><circle cx="14.8" cy="8" r="2.6"/><circle cx="9.2" cy="16" r="2.6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  warn: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5v5.5M12 16.2v.3"/>',
  trash: '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6"/>',
  eye: '<path d="M2.8 12C4.7 8 8 6 12 6s7.3 2 9.2 6c-1.9 4-5.2 6-9.2 6s-7.3-2-9.2-6z"/><circle cx="12" cy="12" r="2.8"/>',
  eyeOff:
    '<path d="M2.8 12C4.7 8 8 6 12 6s7.3 2 9.2 6c-1.9 4-5.2 6-9.2 6s-7.3-2-9.2-6z"/><circle cx="12" cy="12" r="2.8"/><path d="M4.5 19.5l15-15"/>',
  exit: '<path d="M14 4.5H6.5a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8.5L20 12l-3.5 3.5"/>',
  bookmark: '<path d="M7 4.5h10v15l-5-4-5 4z"/>',
  card: '<rect x="3.5" y="6" width="17" height="12.5" rx="2.5"/><path d="M3.5 10.5h17M7 15h4"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2.5"/><path d="M15.5 8.5V6.5a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2"/>',
  message:
    '<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z"/><path d="M8.5 8.5h7M8.5 11.5h4.5"/>',
  // Contact media (specification, section 3): simple marks of our own.
  facebook:
    '<path d="M13.5 21v-7.5h2.7l.5-3.2h-3.2V8.2c0-.9.5-1.7 1.8-1.7h1.5V3.7c-.4-.1-1.3-.2-2.3-.2-2.5 0-4 1.5-4 4.2v2.6H7.7v3.2h2.8V21"/>',
  google: '<path d="M19.6 12H12.4M19.6 12a7.7 7.7 0 1 1-2.3-5.5"/>',
  twitter: '<path d="M5 4.5l14 15M18.5 4.5L5.5 19.5"/>',
  messenger:
    '<path d="M12 4c-4.7 0-8.5 3.4-8.5 7.7 0 2.4 1.2 4.5 3 5.9v3l2.8-1.5c.9.2 1.8.3 2.7.3 4.7 0 8.5-3.4 8.5-7.7S16.7 4 12 4z"/><path d="M7.5 13.5l3-3 2.5 2.5 3.5-3"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.7"/><path d="M16.7 7.3v.1"/>',
  whatsapp:
    '<path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19z"/><path d="M9 9.2c.3 3 2.8 5.4 5.8 5.7l1-1.7-2-1-1 .8c-1-.5-1.8-1.3-2.2-2.2l.8-1-.9-2z"/>',
  viber:
    '<path d="M5 11c0-4 3-6.5 7-6.5s7 2.5 7 6.5-3 6.5-7 6.5h-1l-3 3v-3.6c-2-1.1-3-3.2-3-5.9z"/><path d="M12 8a3 3 0 0 1 3 3M9.5 8.5c.2 2.8 1.8 4.6 4.5 5l1-1.2-1.5-.8-.7.5c-.8-.4-1.3-1-1.6-1.8l.6-.7-.8-1.4z"/>',
  telegram: '<path d="M20.5 4.5l-17 6.7 5.5 2 2 6 3-4 4.5 3.3z"/><path d="M9 13.2l11.5-8.7"/>',
  skype:
    '<circle cx="12" cy="12" r="7.5"/><path d="M15 9.5c-.4-1.2-1.6-1.8-3-1.8-1.7 0-3 .8-3 2.1 0 3 6.2 1.4 6.2 4.3 0 1.4-1.5 2.2-3.2 2.2-1.6 0-2.9-.7-3.2-2"/>',
  youtube: '<rect x="3" y="6" width="18" height="12.5" rx="4"/><path d="M10.5 9.5l4.5 2.7-4.5 2.7z"/>',
  line: '<path d="M12 4.5c-4.7 0-8.5 3-8.5 6.7 0 3.3 3 6 7 6.6v2.7c3.5-2 10-5 10-9.3 0-3.7-3.8-6.7-8.5-6.7z"/><path d="M8 9.5v3.5h2M12 9.5V13M14.5 13V9.5l2 3.5V9.5"/>',
  reddit:
    '<path d="M4.5 13.5c0-3 3.4-5.3 7.5-5.3s7.5 2.3 7.5 5.3S16.1 19 12 19s-7.5-2.5-7.5-5.5z"/><path d="M12 8.2l1-4 3 .8M9 12.5v.2M15 12.5v.2M9.2 15.5c1.7 1 3.9 1 5.6 0"/>',
  snapchat:
    '<path d="M12 4c2.5 0 4 1.8 4 4.3v2l1.5.7-1.5 1.5c.6 1.6 1.9 2.6 3.5 3-.4 1-1.5 1.2-2.5 1.4l-.5 1.1c-1.6-.3-2.6.5-4.5 1.5-1.9-1-2.9-1.8-4.5-1.5L7 16.9c-1-.2-2.1-.4-2.5-1.4 1.6-.4 2.9-1.4 3.5-3L6.5 11 8 10.3v-2C8 5.8 9.5 4 12 4z"/>',
  pinterest:
    '<circle cx="12" cy="12" r="8.5"/><path d="M10 20l2-9M9.3 13c-1.5-3.5.500-5.7 3-5.7 3.2 0 4 2.5 3.2 5-.8 2.3-3.2 2.9-4.2 1.2"/>',
  tumblr:
    '<path d="M10 4.5h3V8.5h3.5v3H13v4c0 1.5 1.5 1.8 3 1v3c-3 1.2-6.5.5-6.5-3.5v-4.5H7.5v-2C9.2 8.9 9.8 7.3 10 4.5z"/>',
  linkedin:
    '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M8 10.5V16M8 8v.1M11.5 16v-5.5M11.5 13c0-1.5 1-2.5 2.3-2.5s2.2 1 2.2 2.5v3"/>',
} as const

export type IconName = keyof typeof DRAWINGS

/** Icons that a page may need at any moment after it was rendered. */
const ALWAYS: ReadonlySet<string> = new Set<IconName>(['check', 'close', 'down', 'minus', 'plus', 'right', 'warn'])

/** Icons of the controls that a carousel gets after hydration. */
const CAROUSEL: readonly IconName[] = ['left', 'pause', 'play']

const spriteOf = (drawings: readonly (readonly [name: string, drawing: string])[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" display="none" id="icons">${drawings
    .map(([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing}</symbol>`)
    .join('')}</svg>`

/** Returns the hidden sprite with all icons. */
export const iconSprite = (): string => spriteOf(Object.entries(DRAWINGS))

/** Returns the sprite for the top of a page's body: the icons that the HTML refers to, and those always needed. */
export function spriteFor(markup: string): string {
  const used = new Set([...markup.matchAll(/"#i-(\w+)"/g)].map(([, name]) => name))
  if (markup.includes('aria-roledescription')) for (const name of CAROUSEL) used.add(name)
  return spriteOf(Object.entries(DRAWINGS).filter(([name]) => used.has(name) || ALWAYS.has(name)))
}
