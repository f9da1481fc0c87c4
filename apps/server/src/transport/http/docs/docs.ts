import type { FastifyInstance } from 'fastify'
import { allCalls, refusalTable, type AnyCall } from '@plumbline/protocol/core'
import { z } from 'zod'
import { textOf } from '../../../core/texts/index.ts'
import { asyncApiDocument } from './asyncapi.ts'
import { escapeHtml } from '../../../core/platform/html.ts'
import { openApiSteps } from './openapi.ts'
import { serveMadeOnce, type Steps } from './made-once.ts'

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return escapeHtml(JSON.stringify(rest, undefined, 2))
}

/** Which permission it takes, in words. */
const permissionText = (permission: AnyCall['permission']): string => {
  if (permission === 'none') return ''
  if (typeof permission === 'string') return ` with ${permission}`
  return 'anyOf' in permission
    ? ` with any of ${permission.anyOf.join(', ')}`
    : ` with all of ${permission.allOf.join(', ')}`
}

/** Whom a call is for, as its declaration says it. */
const audienceOf = ({ who, permission }: AnyCall): string => {
  switch (who) {
    case 'public':
      return 'Anybody'
    case 'customer':
      return 'Signed-in customers'
    case 'staff':
      return `Staff${permissionText(permission)}`
    case 'customer or staff':
      return `Signed-in customers, and staff${permissionText(permission)}`
  }
}

const sectionOf = (call: AnyCall): string => `
<section id="${call.name}">
<h2><code class="${call.method}">${call.method}</code> <code>${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p>
<p class="who">${escapeHtml(audienceOf(call))}${call.key === 'none' ? '' : ` · API keys that ${call.key}`}${call.idempotent ? ' · takes an Idempotency-Key' : ''}</p>
<details><summary>Input</summary><pre>${schemaText(call.input, 'input')}</pre></details>
<details><summary>Data of the answer</summary><pre>${schemaText(call.output, 'output')}</pre></details>
${
  call.refusals.length === 0
    ? ''
    : `<details><summary>Refusals</summary><table><thead><tr><th>Code</th><th>HTTP</th><th>Name</th><th>Text</th></tr></thead><tbody>${call.refusals
        .map(
          name =>
            `<tr><td>${refusalTable[name].number}</td><td>${refusalTable[name].status}</td><td><code>${name}</code></td><td>${escapeHtml(textOf('en', name))}</td></tr>`,
        )
        .join('')}</tbody></table></details>`
}
</section>`

/** A call at a step: all of them at once would keep everything else waiting. */
function* pageSteps(): Steps {
  const sections: string[] = []
  for (const call of allCalls) {
    sections.push(sectionOf(call))
    yield
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plumbline calls</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>Plumbline calls</h1>
<p>Made from the declarations that the server itself runs on. As <a href="/docs/openapi.json">OpenAPI</a>; the socket as <a href="/docs/asyncapi.json">AsyncAPI</a>.
Answers are <code>{ code, message, type, data }</code>; money and prices are decimal strings; times are ISO 8601 in UTC.</p>
${sections.join('')}</main></body></html>`
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem}
section{border-top:1px solid #8886;padding:.5rem 0 1rem}
h2{font-size:1.05rem;font-weight:600}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:8px}
.GET{color:#067647}.POST{color:#1557e6}.who{opacity:.75}
summary{cursor:pointer;padding:.25rem 0}
table{border-collapse:collapse}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){.GET{color:#2fd08c}.POST{color:#6b9dff}}`

/** A text that needs no steps. */
function* atOnce(text: () => string): Steps {
  yield
  return text()
}

function* jsonSteps(document: Generator<void, object>): Steps {
  return JSON.stringify(yield* document)
}

/** /docs: every call as a page and as OpenAPI, and the socket as AsyncAPI. */
export const serveDocs = (app: FastifyInstance, version: string): void => {
  const json = 'application/json; charset=utf-8'
  serveMadeOnce(app, '/docs', 'text/html; charset=utf-8', pageSteps)
  serveMadeOnce(app, '/docs/style.css', 'text/css; charset=utf-8', () => atOnce(() => style))
  serveMadeOnce(app, '/docs/openapi.json', json, () => jsonSteps(openApiSteps(version)))
  serveMadeOnce(app, '/docs/asyncapi.json', json, () =>
    atOnce(() => JSON.stringify(asyncApiDocument(version))),
  )
}
