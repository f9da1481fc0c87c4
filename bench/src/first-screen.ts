import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { row, tell, type Row } from './row.ts'

const dist = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')
const scriptKbMax = 135
const styleKbMax = 12

const gzipKb = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000

/** What the page itself names: its scripts, what they import at once, and its styles. */
export const measureFirstScreen = (): readonly Row[] => {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) {
    tell('web: not built, left out')
    return []
  }
  const html = readFileSync(index, 'utf8')
  const named = (pattern: RegExp) =>
    [...html.matchAll(pattern)].flatMap(([, path]) => (path === undefined ? [] : [path]))
  const files = (paths: readonly string[]) => paths.reduce((sum, path) => sum + gzipKb(join(dist, path)), 0)
  const scripts = named(/(?:src|href)="[./]*([^"]+\.js)"/g)
  const styles = named(/href="[./]*([^"]+\.css)"/g)
  tell(
    `web: ${scripts.length} scripts, ${styles.length} styles, of ${readdirSync(join(dist, 'assets')).length} files`,
  )
  return [
    row('web.first_screen.js', files(scripts), 'kB gzip', scriptKbMax),
    row('web.first_screen.css', files(styles), 'kB gzip', styleKbMax),
  ]
}
