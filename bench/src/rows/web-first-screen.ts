import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages as shipped } from '@plumbline/protocol/core'
import { firstScreenBytesMax, namedInPage } from '../../../apps/web/build/first-screen.ts'
import type { Benchmark } from '../benchmark.ts'
import { row, type Row } from '../result.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'apps', 'web')
const dist = join(web, 'dist')
const kB = 1000
/** What each may weigh, in kB gzip; of the scripts it is what the build enforces, counted by the same files. */
const budgets = { javascript: firstScreenBytesMax['.js'] / kB, css: 12, catalogue: 15 } as const
const within = { atMost: 1 } as const
/** In the order of their codes, as the page of results has them. */
const languages = shipped.toSorted()

const weight = (file: string): number =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength / kB

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weight(file), 0)

const catalogues = (): readonly Row[] =>
  languages.flatMap(language => {
    const file = readdirSync(join(dist, 'assets')).find(
      name => name.startsWith(`${language}-`) && name.endsWith('.js'),
    )
    if (file === undefined) return []
    return [row(`web.catalogue.${language}`, 'kB gzip', weight(join('assets', file)), budgets.catalogue)]
  })

/** What the browser must load before the first screen shows; beside it the budgets. */
export const webFirstScreen: Benchmark = {
  name: 'web.first_screen',
  rows: {
    'web.first_screen.js': within,
    'web.first_screen.css': within,
    ...Object.fromEntries(languages.map(language => [`web.catalogue.${language}`, within])),
  },
  run: async ({ progress }) => {
    if (!existsSync(join(dist, 'index.html'))) {
      progress('left out: the web app is not built (npm start builds it)')
      return []
    }
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    return [
      row('web.first_screen.js', 'kB gzip', sum(namedInPage(page, '.js')), budgets.javascript),
      row('web.first_screen.css', 'kB gzip', sum(namedInPage(page, '.css')), budgets.css),
      ...catalogues(),
    ]
  },
}
