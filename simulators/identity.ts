/**
 * Stands in for Firebase Auth: speaks the wire format that `@firebase/auth` calls after `connectAuthEmulator(auth, url)`,
 * but signs its ID tokens (RS256, with a key set), so that a server verifies them as it does the provider's.
 *
 * Popups need one thing of the page that opens them. The SDK talks to a hidden frame by `window.gapi`, a script of
 * Google's, which would have to be fetched from `https://apis.google.com`. The page fetches `{url}/simulator/gapi.js` in
 * its place before the first popup (a classic script; it defines `window.gapi`, and the SDK fetches none then). Its
 * policy allows the simulator's origin in `script-src`, `frame-src` and `connect-src`, and it is opened with
 * `Cross-Origin-Opener-Policy: same-origin-allow-popups` or none, else the popup cannot answer.
 */
export type { IdentityControl, IdentitySimulator, Project } from './identity/types.ts'

export { VOLTARO_PROJECT } from './identity/demo-projects.ts'

export { openIdentity } from './identity/open-identity.ts'
