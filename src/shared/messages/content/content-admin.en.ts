import { plural } from '../format.en.ts'

/** What is told to who writes posts, pages and contacts. */
export const contentAdminEn = {
  slugTaken: 'This URL is already in use.',
  slugEmpty: 'A URL needs a letter or a digit.',
  tags: 'Use at most 10 tags of up to 40 characters.',
  products: 'Use at most 8 products.',
  noProduct: (name: string) => `There is no product ${name}.`,
  url: 'Use an https URL, or a path of the shop such as /categories.',
  contactUrl: 'Use an https URL, mailto:, tel: or a link of the service’s own app.',
  picture: 'Use images uploaded to this shop.',
  imageInUse: 'Pages of the shop show this image. Remove it there first.',
  headings: (most: number) => `Use at most ${most} headings.`,
  markup: (most: number) => plural(most, { one: 'Use at most # HTML tag.', other: 'Use at most # HTML tags.' }),
  tooManyPages: (most: number) => `A shop has at most ${most} pages. Please change one that is not used any more.`,
  tooManyContacts: (most: number) => `A shop has at most ${most} contacts.`,
} as const
