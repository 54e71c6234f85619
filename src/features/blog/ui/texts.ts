import { blogEn } from '#src/shared/messages/blog.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useBlogTexts = () => useTexts({ en: blogEn })
