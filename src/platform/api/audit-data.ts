import { sha256 } from '../text/sha256.ts'

/** Returns the body of a change of content, in which a hash stands for the text: the audit log records only the change. */
export const withoutText = ({ body }: { body: { body?: string | undefined } }): object => ({
  ...body,
  ...(body.body !== undefined && { body: sha256(body.body) }),
})
