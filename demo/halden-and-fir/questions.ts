import type { DemoQuestion } from '../demo-shop.ts'

export const questions: readonly DemoQuestion[] = [
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Niamh',
    body: 'Can the chair stand on underfloor heating, or does the timber move too much?',
    answer:
      'It can. The ash is dried to 8 % and the joints are wedged, so they follow the timber. Keep the floor below 27 °C, as your floor maker will ask too.',
    askedDaysAgo: 41,
    answeredDaysAgo: 40,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Peter',
    body: 'Do the chairs stack? We need six and have little room.',
    answer: 'Two of them do, seat on seat with a cloth between. More than two would scratch the back rail.',
    askedDaysAgo: 23,
    answeredDaysAgo: 22,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: '',
    body: 'Which oil do I use when the finish gets dull?',
    answer:
      'Any clear hardwax oil for furniture. A thin coat once a year is enough; wipe it off after ten minutes and leave the chair overnight.',
    askedDaysAgo: 9,
    answeredDaysAgo: 8,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Sorcha',
    body: 'What weight is the chair tested for?',
    answer: '130 kg, to EN 12520 for use at home.',
    askedDaysAgo: 64,
    answeredDaysAgo: 63,
  },
  {
    productSlug: 'barlow-three-seat-leather-sofa',
    displayName: 'Mark',
    body: 'Will it go through a door of 76 cm?',
    answer:
      'Yes. The feet come off, and on its side the sofa is 71 cm high. The two people who deliver it bring a key.',
    askedDaysAgo: 30,
    answeredDaysAgo: 29,
  },
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Elif',
    body: 'Can I shorten the cable myself?',
    answer: 'Yes, inside the ceiling rose: pull the cable up, tighten the grip and leave the rest coiled in the rose.',
    askedDaysAgo: 17,
    answeredDaysAgo: 17,
  },
]
