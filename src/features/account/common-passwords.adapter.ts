/** How many of the most common passwords are refused (behaviour B23; ASVS 6.2.4). */
const COMMON = 10_000
/** Shorter ones are refused by their length in every shop. */
const MIN_LENGTH = 6

let common: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_LENGTH).slice(0, COMMON))
}

/** The world's most common passwords, in lower case; read when the first password is judged. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (common ??= load())
