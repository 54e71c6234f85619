import { questionsEn } from '#src/shared/messages/catalog/questions.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useQuestionTexts = () => useTexts({ en: questionsEn })
