import { googleEvent, googleScript, purposeOf, tellableLocation, type Commerce } from '../tracking.rules.ts'
import { addScript } from './add-script.ts'

interface GoogleWindow {
  dataLayer?: unknown[]
}

/** Loads the shop's analytics script and returns functions for its events. It sends nothing else. */
export function startGoogle(id: string) {
  const layer = ((globalThis as GoogleWindow).dataLayer ??= [])
  // Google expects `arguments` objects in the list, not arrays.
  function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments)
  }
  const isContainer = id.startsWith('GTM-')
  const isMarketing = purposeOf('google', id) === 'marketing'
  const consentState = (yes: boolean): 'granted' | 'denied' => (yes ? 'granted' : 'denied')
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  })
  gtag('consent', 'update', {
    analytics_storage: consentState(!isMarketing),
    ad_storage: consentState(isMarketing),
    ad_user_data: consentState(isMarketing),
    ad_personalization: consentState(isMarketing),
  })
  const pageParams = () => ({ page_location: tellableLocation(location), page_referrer: '' })
  if (isContainer) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false, ...pageParams() })
  }
  addScript(googleScript(id))
  const send = (name: string, data: Record<string, unknown>): void => {
    if (isContainer) layer.push({ event: name, ...pageParams(), ecommerce: data })
    else gtag('event', name, { ...pageParams(), ...data })
  }
  return {
    view: (title: string): void => send('page_view', { page_title: title }),
    commerce: (event: Commerce): void => send(event.name, googleEvent(event)),
  }
}
