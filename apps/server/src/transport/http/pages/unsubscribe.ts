import { localeOf, type Language } from '@plumbline/protocol/core'
import type { FastifyInstance } from 'fastify'
import { readAllTexts } from '@plumbline/texts'
import { escapeHtml } from '../../../core/platform/html.ts'
import { languageOf } from '../bind.ts'

const unsubscribeTexts = readAllTexts('server/unsubscribe')

/** What letters may be muted by a link, and how it is done. */
type Kind = 'orders' | 'savings' | 'copying' | 'alerts' | 'announcements' | 'support' | 'digest'
export type UnsubscribeLinks = {
  /** What a link is for; undefined where it was not made here. Changes nothing. */
  read(token: string): string | undefined
  follow(token: string): Promise<string | undefined>
}

const kinds: readonly Kind[] = [
  'orders',
  'savings',
  'copying',
  'alerts',
  'announcements',
  'support',
  'digest',
]
const kindOf = (name: string | undefined): Kind | undefined => kinds.find(kind => kind === name)

/** No form of a mail program holds more than one field. */
const formBytesMax = 4 * 1024

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/unsubscribe/style.css"></head>
<body><main><p class="name">Plumbline</p><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`

const textOf = (language: Language, key: 'from' | 'done', kind: Kind): string => {
  const texts = unsubscribeTexts[language]
  return escapeHtml(texts[key].replace('{kind}', () => texts[kind]))
}

const askPage = (language: Language, kind: Kind): string => {
  const texts = unsubscribeTexts[language]
  return page(
    language,
    texts.title,
    `<p class="what">${textOf(language, 'from', kind)}</p>
<form method="post"><button type="submit">${escapeHtml(texts.button)}</button></form>
<p class="more">${escapeHtml(texts.explain)}</p>`,
  )
}

const donePage = (language: Language, kind: Kind): string =>
  page(
    language,
    unsubscribeTexts[language].doneTitle,
    `<p role="status">${textOf(language, 'done', kind)}</p>`,
  )

const unknownPage = (language: Language): string => {
  const { unknownTitle, unknown } = unsubscribeTexts[language]
  return page(language, unknownTitle, `<p>${escapeHtml(unknown)}</p>`)
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ground:#fff;--ink:#14171f;--soft:#5a6172;--key:#1557e6;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0d1017;--ink:#eef1f7;--soft:#a3abbd;--key:#8ab4ff;--on:#0d1017}}
body{margin:0;background:var(--ground);color:var(--ink)}
main{box-sizing:border-box;max-width:32rem;margin:0 auto;padding:3rem 1.25rem;overflow-wrap:anywhere}
.name{margin:0 0 1.5rem;font-weight:600;color:var(--soft)}
h1{margin:0 0 .75rem;font-size:1.6rem;line-height:1.25}
.what{font-size:1.1rem;margin:0 0 1.25rem}
.more{color:var(--soft);margin:1.25rem 0 0}
button{font:inherit;font-weight:600;min-height:3rem;width:100%;padding:.6rem 1.25rem;border:0;border-radius:12px;background:var(--key);color:var(--on);cursor:pointer}
button:focus-visible{outline:3px solid var(--key);outline-offset:3px}
@media(min-width:40rem){button{width:auto}}`

/**
 * /unsubscribe/<token>, for whoever has a letter in hand: no session, no script. To open it shows what would be muted and changes
 * nothing, because programs that look at links before people do open them; its button, and the one of a mail program (RFC 8058),
 * send a POST. The token says everything; what the form holds is not read.
 */
export const serveUnsubscribe = async (app: FastifyInstance, links: UnsubscribeLinks): Promise<void> => {
  await app.register(async scope => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_, __, done) => done(null, undefined),
    )
    scope.get('/unsubscribe/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', (request, reply) => {
      const language = languageOf(request)
      const kind = kindOf(links.read(request.params.token))
      return reply
        .code(kind === undefined ? 404 : 200)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(kind === undefined ? unknownPage(language) : askPage(language, kind))
    })
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const language = languageOf(request)
      const kind = kindOf(await links.follow(request.params.token))
      return reply
        .code(kind === undefined ? 404 : 200)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(kind === undefined ? unknownPage(language) : donePage(language, kind))
    })
  })
}
