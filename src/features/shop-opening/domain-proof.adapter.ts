import { Resolver } from 'node:dns/promises'
import { createImageFetcher, type FetchImage } from '#src/platform/net/image-fetch.ts'
import type { FindProof } from './domain.admin.service.ts'

const DNS_TIMEOUT_MS = 3000
const FILE_TIMEOUT_MS = 5000
const MAX_FILE_BYTES = 1000

/** What is used of a resolver of DNS. */
type ResolveTxt = (name: string) => Promise<string[][]>

/**
 * Looks for the record of a domain, and for its file at public addresses only (decision 0092). No redirect is followed:
 * a page that forwards everybody somewhere does not prove who owns the domain.
 */
export const createProofFinder =
  ({
    resolveTxt = (name) => new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 }).resolveTxt(name),
    fetchFile = createImageFetcher({
      accept: 'text/plain',
      maxBytes: MAX_FILE_BYTES,
      maxRedirects: 0,
      timeoutMs: FILE_TIMEOUT_MS,
    }),
  }: { resolveTxt?: ResolveTxt; fetchFile?: FetchImage } = {}): FindProof =>
  async (domain, { recordName, filePath }) => {
    const [records, ...files] = await Promise.all([
      resolveTxt(recordName).then(
        (found) => found.map((parts) => parts.join('')),
        // No record, or no name server: the file may prove it.
        () => [],
      ),
      ...['https', 'http'].map((scheme) => fetchFile(`${scheme}://${domain}${filePath}`)),
    ])
    const texts = files.map((file) => (file.ok ? file.bytes.toString('utf8') : null))
    const text = texts.find((each) => each !== null) ?? null
    return { records, file: { text, isAbsent: files.some((file) => !file.ok && file.reason === 'answered 404') } }
  }
