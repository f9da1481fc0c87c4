import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PublicTurns } from './public/public-turns.ts'
import { isPathOfFile } from './web-path.ts'

const yearSeconds = 31_536_000

/** Puts the deployment's own values into the page's meta tags, which the web app reads before anything else. */
const personalise = (html: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*(")`),
        (_, before: string, after: string) => `${before}${value}${after}`,
      ),
    html,
  )

/** A file as it is now: read again when a build has put another in its place, and as it was while there is none. */
const fresh = (path: string, prepare: (text: string) => string): (() => string) => {
  let read = { mtimeMs: 0, text: '' }
  return () => {
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (mtimeMs !== undefined && mtimeMs !== read.mtimeMs)
      read = { mtimeMs, text: prepare(readFileSync(path, 'utf8')) }
    return read.text
  }
}

/** Addresses with placeholders, and whom the map is owed to. */
export type MapSource = {
  readonly tiles: string | undefined
  readonly credit: string
  readonly geocoder: string | undefined
}

/** Serves the built web app. Files with a hash in their name are kept for a year; the page itself is asked for anew. */
export const serveWeb = async (
  app: FastifyInstance,
  options: {
    folder: string
    publicTurns: Pick<PublicTurns, 'takeFile'>
    mode: string
    priceText: string
    webviewOrigins: readonly string[]
    complaintEmail: string | undefined
    map: MapSource
    hasEconomicCalendar: boolean
    /** Of the moment: it may change while the server runs. */
    passwordPolicy: () => string
    withdrawalHoldMinutes: () => number
  },
): Promise<void> => {
  const index = join(options.folder, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the web app is not built; only the calls are served')
    return
  }
  // A page of the build before would ask for files that are gone.
  const template = fresh(index, html =>
    personalise(html, {
      'plumbline-mode': options.mode,
      'plumbline-price-text': options.priceText,
      'plumbline-webview-origins': options.webviewOrigins.join(' '),
      'plumbline-complaint-email': options.complaintEmail ?? '',
      'plumbline-map-tiles': options.map.tiles ?? '',
      'plumbline-map-credit': options.map.credit,
      'plumbline-economic-calendar': options.hasEconomicCalendar ? 'yes' : '',
      'plumbline-map-geocoder': (options.map.geocoder ?? '').replaceAll('&', '&amp;'),
    }),
  )
  const page = (): string =>
    personalise(template(), {
      'plumbline-password-policy': options.passwordPolicy(),
      'plumbline-withdrawal-hold': String(options.withdrawalHoldMinutes()),
    })
  app.get('/', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page()),
  )
  app.get('/index.html', (_, reply) => reply.redirect('/', 301))
  await app.register(async files => {
    files.addHook('onRequest', (request, reply, done) => {
      if (isPathOfFile(request.raw.url ?? '')) done()
      else reply.callNotFound()
    })
    // No browser takes them unpacked, which is five times as many bytes.
    files.addHook('onRequest', async (request, reply) => {
      if (/\b(?:br|gzip)\b/.test(request.headers['accept-encoding'] ?? '')) return
      if ((await options.publicTurns.takeFile(request, reply)) === 'full')
        throw Object.assign(new Error('too many files'), {
          refusal: 'request.too_many',
          figures: { seconds: '1' },
        })
    })
    await files.register(staticFiles, {
      root: options.folder,
      index: false,
      wildcard: true,
      // The build puts a brotli and a gzip beside each file that gains by it.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        )
      },
    })
  })
}
