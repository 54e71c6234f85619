import { blogEn } from '#src/shared/messages/blog.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useBlogTexts = () => useTexts({ en: blogEn })
