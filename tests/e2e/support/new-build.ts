import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const scripts = 'assets'
const isText = (name: string): boolean => /\.(?:js|html)$/.test(name)

/**
 * Puts another build of the app into the place of the one in a folder, as a deployment does: every script has another name, and
 * nothing of the names before is left.
 */
export const deployNewBuild = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = new Set(
    files.flatMap(path => (path.startsWith(`${scripts}/`) ? /[^/]+\.js$/.exec(path)?.[0] : undefined) ?? []),
  )
  const build = Math.random().toString(16).slice(2, 14).padEnd(12, '0')
  const named = (name: string): string => name.replace(/\.js$/, `_${build.slice(0, 3)}.js`)
  const kept = /"[0-9a-f]{12}"/g
  for (const path of files.filter(isText)) {
    const text = readFileSync(join(folder, path), 'utf8')
    const renamed = text.replace(/[\w-]+\.js/g, name => (names.has(name) ? named(name) : name))
    const written = path === 'service-worker.js' ? renamed.replaceAll(kept, `"${build}"`) : renamed
    if (written === text && !path.startsWith(`${scripts}/`)) continue
    writeFileSync(join(folder, path), written)
    for (const packed of ['br', 'gz']) rmSync(join(folder, `${path}.${packed}`), { force: true })
    if (path.startsWith(`${scripts}/`)) renameSync(join(folder, path), join(folder, named(path)))
  }
}
