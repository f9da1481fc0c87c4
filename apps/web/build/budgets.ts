import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { catalogueOf } from './catalogues.ts'
import { firstScreen, firstScreenBytesMax, isOfWork, namedInPage } from './first-screen.ts'

const kB = 1000
/** What the app may weigh, gzipped; the build fails beyond. */
const limits = {
  workCss: 12 * kB,
  // Of the first screen: before it, nothing is said.
  firstCatalogue: 12 * kB,
  catalogue: 24 * kB,
  // Fetched once by staff, at a desk. It names what every capability adds: settings, requests, permissions, actions of the log.
  workCatalogue: 34 * kB,
} as const

type Bundle = Rolldown.OutputBundle

const gzipped = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).byteLength

type Weight = { readonly what: string; readonly weight: number; readonly limit: number }

const weights = (bundle: Bundle, publicDir: string): Weight[] => {
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => {
      const item = bundle[name]
      // What is served as it stands is no part of the bundle.
      if (item === undefined) return total + gzipped(readFileSync(join(publicDir, name)))
      return total + gzipped(item.type === 'chunk' ? item.code : item.source)
    }, 0)
  const html = bundle['index.html']
  if (html?.type !== 'asset') throw new Error('the build has a page')
  const page = String(html.source)
  const unnamed = [...firstScreen(bundle)].filter(name => !page.includes(name))
  if (unnamed.length > 0) throw new Error(`the page does not ask for ${unnamed.join(', ')}`)
  const styles = Object.keys(bundle).filter(name => name.endsWith('.css'))
  const catalogues = Object.values(bundle).flatMap(item => {
    const of = item.type === 'chunk' ? catalogueOf(item.facadeModuleId) : undefined
    if (of === undefined) return []
    const limit =
      of.name === 'app/first'
        ? limits.firstCatalogue
        : of.name === 'work/first'
          ? limits.workCatalogue
          : limits.catalogue
    return [{ fileName: item.fileName, limit }]
  })
  return [
    {
      what: 'first screen JavaScript',
      weight: sum(namedInPage(page, '.js')),
      limit: firstScreenBytesMax['.js'],
    },
    // One sheet for every page of customers, fetched once: each capability adds a few hundred bytes.
    {
      what: 'CSS',
      weight: sum(styles.filter(name => !isOfWork(name))),
      limit: firstScreenBytesMax['.css'],
    },
    { what: 'CSS of the work area', weight: sum(styles.filter(isOfWork)), limit: limits.workCss },
    ...catalogues.map(item => ({
      what: `catalogue ${item.fileName}`,
      weight: sum([item.fileName]),
      limit: item.limit,
    })),
  ]
}

/** Fails the build when the first screen, the styles or a language outgrow what a phone on a slow line can bear. */
export const budgets = (): Plugin => {
  let publicDir = ''
  return {
    name: 'plumbline-budgets',
    apply: 'build',
    configResolved: config => {
      ;({ publicDir } = config)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const { what, weight, limit } of weights(bundle, publicDir)) {
          const text = `${what}: ${(weight / kB).toFixed(1)} kB gzip of ${limit / kB} kB`
          if (weight > limit) this.error(`over budget: ${text} (${weight} of ${limit} bytes)`)
          else this.info(text)
        }
      },
    },
  }
}
