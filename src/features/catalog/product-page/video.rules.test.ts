import { expect, test } from 'vitest'
import { isOnOtherHost, videoTypeOf } from './video.rules.ts'

test('the ending of the path decides the type of a video', () => {
  expect(videoTypeOf('/files/a.mp4')).toBe('video/mp4')
  expect(videoTypeOf('https://videos.example/chair.WEBM?version=2#t=5')).toBe('video/webm')
  expect(videoTypeOf('https://videos.example/chair.mov')).toBeNull()
  expect(videoTypeOf('https://videos.example/chair.mp4/')).toBeNull()
})

test('an ending in the query or the fragment is none', () => {
  expect(videoTypeOf('https://videos.example/watch?file=chair.mp4')).toBeNull()
  expect(videoTypeOf('https://videos.example/watch#chair.webm')).toBeNull()
})

test('only a path is a file of the shop', () => {
  expect(isOnOtherHost('/files/a.vtt')).toBe(false)
  expect(isOnOtherHost('https://videos.example/a.vtt')).toBe(true)
})
