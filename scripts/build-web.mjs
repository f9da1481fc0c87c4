/** Builds the web app when what it is made of has changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

const sources = ['apps/web', 'packages/rules', 'packages/protocol', 'package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist', 'coverage'])
const stamp = join(root, '.plumbline', 'web-build')
const built = join(root, 'apps', 'web', 'dist', 'index.html')

export const ensureWebBuilt = async () => {
  const hash = hashOf(sources)
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web app')
  rmSync(stamp, { force: true })
  await runVite()
  mkdirSync(join(root, '.plumbline'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Of names and contents: a checkout that changes times only builds nothing. */
const hashOf = paths => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const filesIn = path => {
  if (!existsSync(join(root, path))) return []
  if (path.endsWith('.json')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => !notSources.has(entry.name))
    .flatMap(entry => {
      const inner = `${path}/${entry.name}`
      return entry.isDirectory() ? filesIn(inner) : [inner]
    })
}

const runVite = () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(pinnedNode(), [vite, 'build'], {
    cwd: join(root, 'apps', 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise((done, fail) => {
    build.once('error', fail)
    build.once('close', code =>
      code === 0 ? done() : fail(new Error(`The web app could not be built\n${output}`)),
    )
  })
}
