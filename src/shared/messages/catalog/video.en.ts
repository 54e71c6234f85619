/** Texts of the videos of a product. */
export const videoEn = {
  play: (title: string) => `Play video: ${title}`,
  captions: 'Captions',
  failed: 'This video can’t be played here.',
  open: 'Open the video',
} as const
