import { createContext, useContext } from 'react'
import { en, type Messages } from '#src/shared/messages/interface.en.ts'
import { contentLanguage } from '#src/shared/text-language.ts'

const languages: Readonly<Record<string, Messages>> = { en }

/** The texts of a language; English where we do not have it yet. */
export const messagesOf = (language: string): Messages => languages[language] ?? en

export const LanguageContext = createContext('en')

/** The texts that every page has, in the shop's language. */
export const useMessages = (): Messages => messagesOf(useContext(LanguageContext))

/** Texts that only some pages have, in the shop's language. @param texts by language, always with English */
export function useTexts<T>(texts: { en: T } & Readonly<Record<string, T>>): T {
  return texts[useContext(LanguageContext)] ?? texts.en
}

/** The `lang` of elements that hold what the shop wrote: names, descriptions, posts. */
export const useContentLanguage = (): string | undefined => contentLanguage(useContext(LanguageContext))
