/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedNode, root } from './install.mjs'

const installMsMax = 300_000
const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of one that runs here, or undefined with the reasons on standard output. */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (runs(given)) return given
    console.log(`CHROMIUM_PATH is ${given}, which does not run`)
    return undefined
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
  const own = await ownOfPlaywright()
  const found = [...onPath, own].find(runs)
  if (found !== undefined) return found

  console.log('No Chromium found; installing the one that Playwright brings')
  install(pinnedNode(), [
    join(root, 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    '--no-shell',
    'chromium',
  ])
  if (runs(own)) return own
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('It does not run here; installing the Chromium of this system')
    install('apt-get', ['update', '-q'])
    install('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    if (runs('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.log(
    'No Chromium could be installed: install one and set CHROMIUM_PATH to it. The browser tests fail without',
  )
  return undefined
}

const runs = path =>
  path !== undefined &&
  existsSync(path) &&
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** Where Playwright keeps its browser, installed or not. */
const ownOfPlaywright = async () => {
  try {
    const module = await import(
      pathToFileURL(join(root, 'node_modules', 'playwright-core', 'index.mjs')).href
    )
    return module.chromium.executablePath()
  } catch {
    return undefined
  }
}

const install = (program, args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8', timeout: installMsMax })
  if (status !== 0) console.log((stderr ?? '').trim().split('\n').slice(-5).join('\n'))
}
