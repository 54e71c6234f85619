import { blogEn } from '#src/shared/messages/content/blog.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useBlogTexts = () => useTexts({ en: blogEn })
