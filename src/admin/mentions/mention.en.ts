/** Texts of what is offered while a colleague is mentioned. */
export const mentionEn = {
  colleagues: 'Colleagues to mention',
  count: (count: number) => (count === 1 ? 'One colleague found' : `${count} colleagues found`),
}
