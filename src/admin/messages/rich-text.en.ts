/** The tools of the field for formatted text. */
export const richTextEn = {
  label: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
} as const
