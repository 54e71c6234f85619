import { expect, test } from 'vitest'
import { findVideoFault, MAX_VIDEOS, videoNotation, type VideoInput } from './video-input.rules.ts'

const FILE = `/files/${'a'.repeat(32)}`
const video = (fields: Partial<VideoInput> = {}): VideoInput => ({
  url: 'https://videos.example/chair.mp4',
  title: 'The chair from all sides',
  poster: null,
  captionsUrl: null,
  ...fields,
})
const faultOf = (fields: Partial<VideoInput>): string | null => findVideoFault([video(fields)])

test('accepts MP4 and WebM by https, and files of the shop', () => {
  const urls = [
    'https://videos.example/chair.mp4',
    'https://videos.example/a/chair.WEBM?v=2#t=5',
    `${FILE}.mp4`,
    `${FILE}.webm`,
  ]
  expect(findVideoFault(urls.map((url) => video({ url })))).toBeNull()
  expect(findVideoFault([])).toBeNull()
  expect(faultOf({ captionsUrl: `${FILE}.vtt` })).toBeNull()
  expect(faultOf({ captionsUrl: 'https://videos.example/chair.vtt' })).toBeNull()
})

test('names the video whose URL browsers may not load', () => {
  for (const url of [
    'http://videos.example/chair.mp4',
    'https://ada:secret@videos.example/chair.mp4',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA',
    'chair.mp4',
    '/pictures/chair.mp4',
    '//videos.example/chair.mp4',
    `${FILE}/../secret.mp4`,
    `https://videos.example/${'a'.repeat(2000)}.mp4`,
    '',
  ])
    expect(faultOf({ url }), url).toBe('Video 1: use an https URL, or a video uploaded to this shop.')
})

test('names the video that is neither MP4 nor WebM', () => {
  for (const url of ['https://videos.example/watch?v=chair.mp4', 'https://videos.example/chair.mov', `${FILE}.svg`])
    expect(faultOf({ url }), url).toBe('Video 1: use an MP4 or WebM file, whose URL ends in .mp4 or .webm.')
})

test('rejects captions that are not WebVTT', () => {
  for (const captionsUrl of ['https://videos.example/chair.srt', 'http://videos.example/chair.vtt', `${FILE}.mp4`, ''])
    expect(faultOf({ captionsUrl }), captionsUrl).toMatch(/^Video 1: use captions in WebVTT/)
})

test('rejects more videos than a page shows, the same video twice and one without a title', () => {
  const many = Array.from({ length: MAX_VIDEOS + 1 }, (_, index) =>
    video({ url: `https://videos.example/${index}.mp4` }),
  )
  expect(findVideoFault(many)).toBe('A product has at most 5 videos.')
  expect(findVideoFault(many.slice(1))).toBeNull()
  expect(findVideoFault([video(), video()])).toBe('Video 2 has the URL of another video.')
  expect(faultOf({ title: '' })).toBe('Video 1 needs a title.')
  expect(faultOf({ title: 'a'.repeat(201) })).toBe('Video 1: use a title of at most 200 characters.')
})

test('the command line takes title, URL, poster and captions, separated by bars', () => {
  const shop = { currency: 'EUR', locale: 'en-IE', time_zone: 'Europe/Berlin' }
  const full = video({ poster: '/pictures/x/1000.webp', captionsUrl: `${FILE}.vtt` })
  expect(videoNotation.parse(videoNotation.print(full, shop), shop)).toEqual(full)
  expect(videoNotation.parse('The chair from all sides | https://videos.example/chair.mp4', shop)).toEqual(video())
  expect(videoNotation.parse(`Chair|https://videos.example/chair.mp4||${FILE}.vtt`, shop)).toEqual(
    video({ title: 'Chair', captionsUrl: `${FILE}.vtt` }),
  )
  for (const text of ['', 'https://videos.example/chair.mp4', 'a|b|c|d|e'])
    expect(videoNotation.parse(text, shop), text).toBeUndefined()
})
