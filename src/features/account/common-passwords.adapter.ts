/** How many of the most common passwords are rejected (behaviour B23; ASVS 6.2.4). */
const COMMON = 10_000
/** Shorter passwords are too short in every shop. */
const MIN_LENGTH = 6

let common: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_LENGTH).slice(0, COMMON))
}

/** Returns the most common passwords in lower case. The list is loaded with the first check. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (common ??= load())
