import { expect, test } from 'vitest'
import { iconSprite, spriteFor } from './icons.ts'

const namesIn = (sprite: string): string[] => [...sprite.matchAll(/id="i-(\w+)"/g)].map(([, name]) => `${name}`)

test('a page contains only the icons that it shows and those that can appear at any moment', () => {
  const names = namesIn(spriteFor('<svg class="i"><use href="#i-truck"></use></svg><use href="#i-unknown"></use>'))
  expect(names).toEqual(expect.arrayContaining(['truck', 'check', 'warn', 'close']))
  expect(names).not.toContain('tumblr')
  expect(names).not.toContain('unknown')
  expect(names.length).toBeLessThan(namesIn(iconSprite()).length / 2)
})

test('a page with a carousel contains the icons of its controls, which it gets after hydration', () => {
  expect(namesIn(spriteFor('<p></p>'))).not.toContain('pause')
  const names = namesIn(spriteFor('<div aria-roledescription="carousel"></div>'))
  expect(names).toEqual(expect.arrayContaining(['left', 'pause', 'play', 'right']))
})
