/** Returns the SHA-256 hash of a content, as hexadecimal digits. */
export async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the body of a change of content, in which a hash stands for the text: the audit log records only the change. */
export const withoutText = async ({ body }: { body: { body?: string | undefined } }): Promise<object> => ({
  ...body,
  ...(body.body !== undefined && { body: await sha256(new TextEncoder().encode(body.body)) }),
})
