/** What is told to who sets the videos of a product. */
export const videoAdminEn = {
  tooMany: (most: number) => `A product has at most ${most} videos.`,
  noTitle: (number: number) => `Video ${number} needs a title.`,
  longTitle: (number: number, most: number) => `Video ${number}: use a title of at most ${most} characters.`,
  url: (number: number) => `Video ${number}: use an https URL, or a video uploaded to this shop.`,
  type: (number: number) => `Video ${number}: use an MP4 or WebM file, whose URL ends in .mp4 or .webm.`,
  captions: (number: number) => `Video ${number}: use captions in WebVTT, with an https URL that ends in .vtt.`,
  poster: (number: number) => `Video ${number}: use a poster image uploaded to this shop.`,
  twice: (number: number) => `Video ${number} has the URL of another video.`,
  upload: 'Use a video in MP4 or WebM, or captions in WebVTT.',
} as const
