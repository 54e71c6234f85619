import { googleEvent, googleScript, purposeOf, tellableLocation, type Commerce } from '../tracking.rules.ts'
import { addScript } from './add-script.ts'

interface GoogleWindow {
  dataLayer?: unknown[]
}

/** Puts the shop's analytics script on the page, and tells it what happens; it is told no more than that. */
export function startGoogle(id: string) {
  const layer = ((globalThis as GoogleWindow).dataLayer ??= [])
  // Google reads its own `arguments` objects from the list, and no arrays.
  function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments)
  }
  const isContainer = id.startsWith('GTM-')
  const isMarketing = purposeOf('google', id) === 'marketing'
  const given = (yes: boolean): 'granted' | 'denied' => (yes ? 'granted' : 'denied')
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  })
  gtag('consent', 'update', {
    analytics_storage: given(!isMarketing),
    ad_storage: given(isMarketing),
    ad_user_data: given(isMarketing),
    ad_personalization: given(isMarketing),
  })
  const place = () => ({ page_location: tellableLocation(location), page_referrer: '' })
  if (isContainer) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false, ...place() })
  }
  addScript(googleScript(id))
  const tell = (name: string, data: Record<string, unknown>): void => {
    if (isContainer) layer.push({ event: name, ...place(), ecommerce: data })
    else gtag('event', name, { ...place(), ...data })
  }
  return {
    view: (title: string): void => tell('page_view', { page_title: title }),
    commerce: (event: Commerce): void => tell(event.name, googleEvent(event)),
  }
}
