import { alertsEn } from '#src/shared/messages/wish-list/alerts.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useAlertTexts = () => useTexts({ en: alertsEn })
