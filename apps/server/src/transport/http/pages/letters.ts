import { isLanguage, languageDefault, languages, localeOf, type Language } from '@plumbline/protocol/core'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../../core/platform/html.ts'
import { letterHtml } from '../../../core/platform/messaging/letter.ts'

export type SampleLetter = {
  readonly name: string
  readonly category: string
  readonly subject: string
  readonly text: string
}
export type SamplePush = {
  readonly name: string
  readonly category: string
  readonly title: string
  readonly body: string
  readonly path: string
}
export type SampleSms = { readonly name: string; readonly text: string }

/** Everything that leaves the product, with figures of a sample. */
export type Samples = (language: Language) => {
  readonly letters: readonly SampleLetter[]
  readonly texts: readonly SampleSms[]
  readonly pushes: readonly SamplePush[]
}

const letterOf = (language: Language, { name, category, subject, text }: SampleLetter): string => `
<article id="mail.${name}"><h3>${escapeHtml(subject)}</h3><p class="of"><code>${name}</code> · ${category}</p>
<div class="pair"><iframe title="${escapeHtml(subject)}" loading="lazy" src="/letters/${language}/${encodeURIComponent(name)}.html"></iframe>
<pre>${escapeHtml(text)}</pre></div></article>`

const pushOf = ({ name, category, title, body, path }: SamplePush): string => `
<article id="push.${name}"><div class="push"><b>${escapeHtml(title)}</b><pre>${escapeHtml(body)}</pre></div>
<p class="of"><code>${name}</code> · ${category} · <a href="/#${escapeHtml(path)}">${escapeHtml(path)}</a></p></article>`

const smsOf = ({ name, text }: SampleSms): string => `
<article id="sms.${name}"><pre>${escapeHtml(text)}</pre><p class="of"><code>${name}</code></p></article>`

const page = (language: Language, samples: Samples): string => {
  const { letters, texts, pushes } = samples(language)
  const choice = languages.map(each =>
    each === language
      ? `<b aria-current="page" lang="${localeOf[each]}">${each}</b>`
      : `<a href="/letters/${each}" lang="${localeOf[each]}">${each}</a>`,
  )
  return `<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Letters (${language})</title><link rel="stylesheet" href="/letters/style.css"></head>
<body><main><h1>Letters and messages</h1>
<p>Development only: everything that leaves the product, with figures of a sample, made by the code that sends it. Notifications in the app are on <a href="/#/pages/parts/notifications">a page of the app</a>.</p>
<nav>${choice.join(' ')}</nav>
<h2>Letters: as mail programs show them, and as text</h2>${letters.map(each => letterOf(language, each)).join('')}
<h2>Messages to devices</h2>${pushes.map(pushOf).join('')}
<h2>Text messages</h2>${texts.map(smsOf).join('')}
</main></body></html>`
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:70rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
nav{position:sticky;top:0;background:Canvas;padding:.5rem 0;word-spacing:.5rem}
article{border-top:1px solid #8886;padding:.5rem 0 1rem}
h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{margin:.5rem 0 0;font-size:1rem}.of{margin:0 0 .5rem;opacity:.75}
.pair{display:grid;gap:1rem}@media(min-width:56rem){.pair{grid-template-columns:1fr 1fr}}
iframe{border:1px solid #8886;border-radius:8px;width:100%;height:24rem;background:Canvas}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0;background:#8881;padding:.75rem;border-radius:8px}
.push{border:1px solid #8886;border-radius:12px;padding:.75rem;max-width:26rem}.push pre{background:none;padding:0}`

/** A letter is shown as it would be elsewhere: with its own styles, and able to do nothing. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** /letters: the living page of everything that is sent, in a development. */
export const serveLetters = (app: FastifyInstance, samples: Samples): void => {
  app.get('/letters', (_, reply) => reply.redirect(`/letters/${languageDefault}`))
  app.get('/letters/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<{ Params: { language: string } }>('/letters/:language', (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language)) return reply.callNotFound()
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(language, samples))
  })
  app.get<{ Params: { language: string; name: string } }>(
    '/letters/:language/:name.html',
    (request, reply) => {
      const { language, name } = request.params
      const letter = isLanguage(language)
        ? samples(language).letters.find(each => each.name === name)
        : undefined
      if (letter === undefined) return reply.callNotFound()
      return reply
        .header('content-security-policy', letterPolicy)
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(letterHtml(letter.subject, letter.text))
    },
  )
}
