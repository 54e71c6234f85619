import { encode as toBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'

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
}

/** Returns a mail in wire format. The headers are nodemailer's; its streams took four times as long for the bodies. */
export function composeMessage({ from, to, replyTo, ...mail }: OutgoingMail): Buffer {
  const root = new MimeNode('multipart/alternative')
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
  const parts = [
    buildPart(root, 'text/plain; charset=utf-8', mail.text),
    buildPart(root, 'text/html; charset=utf-8', mail.html),
  ]
  const head = root.buildHeaders()
  const delimiter = `--${String(root.boundary)}`
  return Buffer.from([head, ...parts.map((part) => `${delimiter}\r\n${part}`), `${delimiter}--\r\n`].join('\r\n\r\n'))
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
