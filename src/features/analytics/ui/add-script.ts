/** Loads a third-party script. The page does not depend on it. */
export function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
