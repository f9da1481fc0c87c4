import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Benchmark } from '../benchmark.ts'
import { row, type Row } from '../result.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'apps', 'web')
const dist = join(web, 'dist')
const languages = join(web, 'src', 'i18n', 'languages')
const kB = 1000
/** What each may weigh, in kB gzip. */
const budgets = { javascript: 135, css: 12, catalogue: 15 } as const
const within = { atMost: 1 } as const

const weight = (file: string): number =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength / kB

/** What the built page itself asks for, by the end of the name: before any of it, there is no first screen. */
const namedInPage = (end: string): readonly string[] => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const addresses = [...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/([^"]+)"/g)].map(
    ([, file]) => file,
  )
  return [...new Set(addresses)].filter(file => file?.endsWith(end) === true) as string[]
}

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weight(file), 0)

const shipped = readdirSync(languages)
  .filter(file => file !== 'index.ts')
  .map(file => file.replace(/\.ts$/, ''))

const catalogues = (): readonly Row[] =>
  shipped.flatMap(language => {
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
    ...Object.fromEntries(shipped.map(language => [`web.catalogue.${language}`, within])),
  },
  run: async ({ progress }) => {
    if (!existsSync(join(dist, 'index.html'))) {
      progress('left out: the web app is not built (npm start builds it)')
      return []
    }
    return [
      row('web.first_screen.js', 'kB gzip', sum(namedInPage('.js')), budgets.javascript),
      row('web.first_screen.css', 'kB gzip', sum(namedInPage('.css')), budgets.css),
      ...catalogues(),
    ]
  },
}
