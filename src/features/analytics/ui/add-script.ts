/** Has the browser fetch a script of somebody else's. The page stands whatever becomes of it. */
export function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
