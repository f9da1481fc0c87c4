import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../../core/platform/html.ts'
import { isKeepable } from '../storable-text.ts'

/** A mail or text message that did not leave the product. */
type KeptMessage = {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

export type ReadOutbox = (to?: string) => Promise<readonly KeptMessage[]>

const codeOf = (text: string): string | undefined => /\b\d{6}\b/.exec(text)?.[0]

const itemOf = ({ kind, to, subject, text, at }: KeptMessage): string => `
<article>
<h2>${kind === 'mail' ? escapeHtml(subject) : 'Text message'}</h2>
<p class="to">to <b>${escapeHtml(to)}</b> · <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`

const page = (items: readonly KeptMessage[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local outbox</title><link rel="stylesheet" href="/outbox/style.css"></head>
<body><main><h1>Local outbox</h1>
<p>Development only: mails and text messages land here instead of leaving this machine. Newest first. As <a href="/outbox.json">JSON</a>.</p>
${items.length === 0 ? '<p>The data is empty.</p>' : items.map(itemOf).join('')}
</main></body></html>`

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:40rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid #8886;padding:.5rem 0}
h2{font-size:1.05rem;font-weight:600;margin:.25rem 0}
.to{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0;background:#8881;padding:.75rem;border-radius:8px}`

/** /outbox and /outbox.json: what a development sent to nobody. */
export const serveOutbox = (app: FastifyInstance, read: ReadOutbox): void => {
  app.get('/outbox', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await read())),
  )
  app.get('/outbox/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<{ Querystring: Record<string, unknown> }>('/outbox.json', async (request, reply) => {
    const { to } = request.query
    const items = await read(typeof to === 'string' && isKeepable(to) ? to : undefined)
    return reply.header('cache-control', 'no-store').send({
      items: items.map(item => ({ ...item, code: codeOf(item.text) })),
    })
  })
}
