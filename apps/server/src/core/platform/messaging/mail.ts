import { createTransport } from 'nodemailer'
import { letterHtml, unsubscribeHeaders } from './letter.ts'
import type { Carrier } from './outbox.ts'

const stepMsMax = 15_000

/** Mail by an SMTP server (smtp:// or smtps://). A repeated message keeps its Message-ID, so that it can be told. */
export const mailBySmtp = ({ url, from }: { url: string; from: string }): Carrier => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Without TLS only where the operator says so: codes and passwords' letters travel here.
    requireTLS: !secure && searchParams.get('tls') !== 'no',
    ignoreTLS: searchParams.get('tls') === 'no',
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: stepMsMax,
    greetingTimeout: stepMsMax,
    socketTimeout: stepMsMax,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return {
    kind: 'remote',
    deliver: async ({ id, to, subject, text, unsubscribe }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html: letterHtml(subject, text),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
      })
    },
  }
}
