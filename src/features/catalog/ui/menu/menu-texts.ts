import { menusEn } from '#src/shared/messages/catalog/menus.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

/** By language; English is always included. */
const menuTexts: { en: typeof menusEn } & Readonly<Record<string, typeof menusEn>> = { en: menusEn }

export const menuTextsOf = (language: string): typeof menusEn => menuTexts[language] ?? menuTexts.en

export const useMenuTexts = () => useTexts(menuTexts)
