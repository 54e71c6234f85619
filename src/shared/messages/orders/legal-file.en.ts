/** Texts of the files with legal texts in order mails, which only the server needs. */
export const legalFileEn = {
  version: (version: number) => `Version ${version}`,
} as const
