import { createContext, useContext } from 'react'
import { en, type Messages } from '#src/shared/messages/interface.en.ts'
import { contentLanguage } from '#src/shared/text-language.ts'

const languages: Readonly<Record<string, Messages>> = { en }

/** Returns the messages of a language; English when the language is not translated. */
export const messagesOf = (language: string): Messages => languages[language] ?? en

export const LanguageContext = createContext('en')

/** Returns the messages of every page, in the shop's language. */
export const useMessages = (): Messages => messagesOf(useContext(LanguageContext))

/**
 * Returns messages of a few pages, in the shop's language.
 * @param texts by language, always with English
 */
export function useTexts<T>(texts: { en: T } & Readonly<Record<string, T>>): T {
  return texts[useContext(LanguageContext)] ?? texts.en
}

/** Returns the `lang` of elements with text by the shop: names, descriptions, posts. */
export const useContentLanguage = (): string | undefined => contentLanguage(useContext(LanguageContext))
