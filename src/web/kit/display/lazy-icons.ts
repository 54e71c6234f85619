import { iconSprite } from './icons.ts'

/** Adds the drawings that the page came without: those of other pages, and of parts that come later. */
export function addIcons(): void {
  const sprite = document.querySelector('#icons')
  const all = new DOMParser().parseFromString(iconSprite(), 'image/svg+xml')
  for (const symbol of all.querySelectorAll('symbol')) if (!document.getElementById(symbol.id)) sprite?.append(symbol)
}
