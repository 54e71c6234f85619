import type { DemoQuestion } from '../demo-shop.ts'

export const questions: readonly DemoQuestion[] = [
  {
    productSlug: 'pulse-4-watch-45',
    displayName: 'Jonas',
    body: 'Does the watch work without a phone when I run?',
    answer:
      'It records route, pulse and pace on its own, and plays music that you have stored on it. For calls it needs the phone within reach.',
    askedDaysAgo: 33,
    answeredDaysAgo: 32,
  },
  {
    productSlug: 'pulse-4-watch-45',
    displayName: 'Mira',
    body: 'Do the bands of the Pulse 3 fit?',
    answer: 'Those of the 44 mm model do. The 40 mm bands are too narrow; they fit the 41 mm watch.',
    askedDaysAgo: 12,
    answeredDaysAgo: 11,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Lea',
    body: 'Can I connect them to my laptop and my phone at the same time?',
    answer: 'Yes, to two devices. Music pauses by itself when the phone rings.',
    askedDaysAgo: 20,
    answeredDaysAgo: 19,
  },
  {
    productSlug: 'braid-usb-c-cable',
    displayName: 'Finn',
    body: 'Does the cable carry a picture to a monitor?',
    answer: 'No, it charges with up to 100 W and carries data with USB 2.0. For a monitor choose a cable with USB 4.',
    askedDaysAgo: 8,
    answeredDaysAgo: 7,
  },
]
