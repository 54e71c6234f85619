import { iconSprite } from './icons.ts'

/** Adds the icons that the page's sprite lacks, for other pages and lazy parts. */
export function addIcons(): void {
  const sprite = document.querySelector('#icons')
  const all = new DOMParser().parseFromString(iconSprite(), 'image/svg+xml')
  for (const symbol of all.querySelectorAll('symbol')) if (!document.getElementById(symbol.id)) sprite?.append(symbol)
}
