import type { DemoQuestion } from '../demo-shop.ts'

export const questions: readonly DemoQuestion[] = [
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Hannah',
    body: 'Is there any dairy in the sourdough?',
    answer:
      'No. It is wheat, water, salt and our culture. The bakery also handles butter and nuts, so traces are possible.',
    askedDaysAgo: 26,
    answeredDaysAgo: 26,
  },
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Tom',
    body: 'Can I freeze it, and for how long?',
    answer:
      'Slice it on the day it arrives and freeze it for up to two months. Toast the slices straight from the freezer.',
    askedDaysAgo: 10,
    answeredDaysAgo: 9,
  },
  {
    productSlug: 'monte-aldo-olive-oil',
    displayName: 'Priya',
    body: 'When was this oil pressed?',
    answer: 'In October, within twelve hours of the harvest. The date is on the back of each bottle.',
    askedDaysAgo: 15,
    answeredDaysAgo: 14,
  },
  {
    productSlug: 'wildflower-honey',
    displayName: '',
    body: 'Why has my honey become solid, and is it still good?',
    answer:
      'It is. Raw honey sets sooner or later. Stand the jar in water of at most 40 °C until it runs again; hotter water costs aroma.',
    askedDaysAgo: 38,
    answeredDaysAgo: 37,
  },
  {
    productSlug: 'oatful-barista-oat-drink',
    displayName: 'Ayesha',
    body: 'Does it foam with a hand whisk, or only with steam?',
    answer: null,
    askedDaysAgo: 1,
    answeredDaysAgo: null,
  },
  {
    productSlug: 'aluminium-moka-pot',
    displayName: 'Tanvir',
    body: 'Does the pot work on an induction hob?',
    answer: null,
    askedDaysAgo: 0.3,
    answeredDaysAgo: null,
  },
]
