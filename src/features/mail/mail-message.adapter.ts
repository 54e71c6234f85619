import { encode as toBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'

/** A file that is sent with a mail. */
export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A rendered mail with its addresses. */
export interface OutgoingMail {
  id: string
  shopId: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  messageId: string
  date: Date
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  attachments?: readonly MailFile[]
}

/** Returns a mail in wire format. The headers are nodemailer's; its streams took four times as long for the bodies. */
export function composeMessage({ from, to, replyTo, attachments = [], ...mail }: OutgoingMail): Buffer {
  const root = new MimeNode(attachments.length > 0 ? 'multipart/mixed' : 'multipart/alternative')
  root.addHeader({ ...mail.headers })
  // Addresses are objects, because a string is parsed as a list of addresses.
  root.setHeader({
    from,
    to: { name: '', address: to },
    ...(replyTo && { 'reply-to': { name: '', address: replyTo } }),
    subject: mail.subject,
    'message-id': mail.messageId,
    date: mail.date,
  })
  const { baseBoundary } = root
  const body = attachments.length > 0 ? root.createChild('multipart/alternative', { baseBoundary }) : root
  const parts = [
    buildPart(body, 'text/plain; charset=utf-8', mail.text),
    buildPart(body, 'text/html; charset=utf-8', mail.html),
  ]
  if (body === root) return Buffer.from(joinParts(root, parts))
  return Buffer.from(joinParts(root, [joinParts(body, parts), ...attachments.map((file) => buildFile(root, file))]))
}

/** Returns a node in wire format with its parts, which are in wire format already. */
function joinParts(node: MimeNode, parts: readonly string[]): string {
  const head = node.buildHeaders()
  const delimiter = `--${String(node.boundary)}`
  return [head, ...parts.map((part) => `${delimiter}\r\n${part}`), `${delimiter}--\r\n`].join('\r\n\r\n')
}

function buildFile(root: MimeNode, { name, type, bytes }: MailFile): string {
  const { baseBoundary } = root
  const node = root.createChild(type, { baseBoundary, filename: name })
  node.setHeader({ 'Content-Disposition': 'attachment', 'Content-Transfer-Encoding': 'base64' })
  return `${node.buildHeaders()}\r\n\r\n${wrapBase64(toBase64(Buffer.from(bytes)))}`
}

function buildPart(root: MimeNode, contentType: string, text: string): string {
  const content = text.replaceAll(/\r\n?|\n/g, '\r\n')
  const { baseBoundary } = root
  const node = root.createChild(contentType, { baseBoundary }).setContent(content)
  // Building the headers chooses the encoding.
  const head = node.buildHeaders()
  return `${head}\r\n\r\n${encode(content, node.getHeader('Content-Transfer-Encoding'))}`
}

function encode(content: string, encoding: unknown): string {
  if (encoding === 'quoted-printable') return wrapQuotedPrintable(toQuotedPrintable(content))
  return encoding === 'base64' ? wrapBase64(toBase64(content)) : content
}
