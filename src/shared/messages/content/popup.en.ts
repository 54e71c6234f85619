/** Texts of the promotional popup beside what the shop says in it. */
export const popupEn = {
  close: 'Close',
  code: 'Your code',
  copy: 'Copy code',
  copied: 'Code copied.',
  notCopied: 'Please select the code and copy it.',
  apply: 'Apply to cart',
  applied: 'The code is applied to your cart.',
} as const
