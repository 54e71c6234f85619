/**
 * Simulates Firebase Auth. It speaks the wire format that `@firebase/auth` uses after `connectAuthEmulator(auth, url)`.
 * Unlike the emulator it signs ID tokens (RS256, with a key set), so that a server verifies them like the provider's.
 *
 * Popups need `window.gapi` in the page that opens them: the SDK uses it to reach a hidden frame. Google's script would
 * have to be loaded from `https://apis.google.com`. Instead the page loads `{url}/simulator/gapi.js`, a classic script,
 * before the first popup; the SDK then loads no other script. The page's policy must allow the simulator's origin in
 * `script-src`, `frame-src` and `connect-src`. The page needs `Cross-Origin-Opener-Policy: same-origin-allow-popups` or
 * none, else the popup cannot respond.
 */
export type { IdentityControl, IdentitySimulator, Project } from './identity/types.ts'

export { VOLTARO_PROJECT } from './identity/demo-projects.ts'

export { openIdentity } from './identity/open-identity.ts'
