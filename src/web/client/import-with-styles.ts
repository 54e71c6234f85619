/** The stylesheets that were added, by URL. */
const added = new Map<string, Promise<void>>()

/**
 * Loads a lazy module and the stylesheets that it needs, in parallel, so that it never renders without them. The build
 * wraps each `import()` in this function (`vite.config.ts`). The server links those of server-rendered pages.
 * @param sheets names of stylesheets, such as `checkout.css`
 */
export function importWithStyles<T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> {
  if (sheets.length === 0) return load()
  return Promise.all([load(), ...sheets.map(addStylesheet)]).then(([module]) => module)
}

function addStylesheet(sheet: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  // The first one is of all pages. The sheets of a build have the same hash.
  const url = links[0]?.href.replace('/base-', `/${sheet.replace('.css', '-')}`) ?? ''
  const existing = added.get(url)
  if (existing) return existing
  if (links.some(({ href }) => href === url)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  // They apply in the order of their names, whichever is loaded first.
  const before = links.findLast(({ href }) => href < url)
  before?.after(link)
  const adding = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      added.delete(url)
      reject(new TypeError('the stylesheet did not load'))
    })
  })
  added.set(url, adding)
  return adding
}
