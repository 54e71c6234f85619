/** Texts of the promotional popup beside what the shop says in it. */
export const popupEn = {
  close: 'Close',
  code: 'Your code',
  copy: 'Copy code',
  copied: 'The code is copied.',
  notCopied: 'Please select the code and copy it.',
  apply: 'Apply to cart',
  applied: 'Your cart uses the code.',
} as const
