import { linkForm } from '#src/web/client/forms/link-form.ts'

export const confirmAlertForm = linkForm('/watch/confirm/{token}', '/shop/watch/{shopId}/confirm')
export const stopAlertsForm = linkForm('/watch/stop/{token}', '/shop/watch/{shopId}/stop')
