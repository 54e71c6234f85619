import { expect, test } from 'vitest'
import {
  fileUrl,
  nameOfHash,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  imageUrl,
  readFilePath,
  parseImagePath,
} from './image.rules.ts'

const name = nameOfHash('0123456789abcdef'.repeat(4))

test('serves an image in the widths and formats that pages use', () => {
  expect(parseImagePath(imageUrl(name))).toEqual({ name, width: 1000, format: 'webp' })
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS)
      expect(parseImagePath(`/pictures/${name}/${width}.${format}`)).toEqual({ name, width, format })
})

test('rejects other sizes and paths outside the images', () => {
  for (const path of [
    `/pictures/${name}/999.webp`,
    `/pictures/${name}/0.webp`,
    `/pictures/${name}/01000.webp`,
    `/pictures/${name}/1000.png`,
    `/pictures/${name}/1000.webp/`,
    `/pictures/${name}/1000.webp?x`,
    `/pictures/${name}/1000.webp\n`,
    `/pictures/${name.toUpperCase()}/1000.webp`,
    `/pictures/${name.slice(1)}/1000.webp`,
    `/pictures/../${name}/1000.webp`,
    `/pictures/..%2f${name.slice(5)}/1000.webp`,
    `x/pictures/${name}/1000.webp`,
    '/pictures//1000.webp',
    '',
  ])
    expect(parseImagePath(path), path).toBeNull()
})

test('serves a file under its hash, with the type of its extension', () => {
  expect(readFilePath(fileUrl(name, 'svg'))).toEqual({ name: `${name}.svg`, type: 'image/svg+xml' })
  expect(readFilePath(fileUrl(name, 'ico'))).toEqual({ name: `${name}.ico`, type: 'image/x-icon' })
  for (const path of [
    `/files/${name}.html`,
    `/files/${name}.js`,
    `/files/${name}`,
    `/files/../${name}.svg`,
    `/files/${name}.svg.html`,
    `/files/${name}.svg/`,
    `/files/a.svg`,
  ])
    expect(readFilePath(path), path).toBeNull()
})
