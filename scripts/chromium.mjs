/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedNode, root } from './install.mjs'

const installMsMax = 300_000
/** The one without windows first: what a visit costs the browser itself is a quarter of it there. Notifications need the other. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome']
/** Of Debian's package, which has the one without windows beside it. */
const debians = '/usr/bin/chromium'

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
  if (found === debians && isDebianRoot()) return debiansShell() ?? found
  if (found !== undefined) return found

  console.log('No Chromium found; installing the one that Playwright brings')
  install(pinnedNode(), [
    join(root, 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    '--no-shell',
    'chromium',
  ])
  if (runs(own)) return own
  if (isDebianRoot()) {
    console.log('It does not run here; installing the Chromium of this system')
    install('apt-get', ['update', '-q'])
    installPackage('chromium')
    const ofSystem = debiansShell() ?? debians
    if (runs(ofSystem)) return ofSystem
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

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Where there is no network, nobody waits long for what is only faster. */
const shellInstallMsMax = 60_000

/** The path of the one without windows, installed if it is not there; undefined where this system has none. */
const debiansShell = () => {
  const path = `/usr/bin/${shell}`
  if (!existsSync(path)) {
    console.log(`Installing ${shell}, in which the browser tests take less`)
    installPackage(shell, shellInstallMsMax)
  }
  return runs(path) ? path : undefined
}

export const installPackage = (name, timeMsMax = installMsMax) =>
  install('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], timeMsMax)

const install = (program, args, timeMsMax = installMsMax) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8', timeout: timeMsMax })
  if (status !== 0) console.log((stderr ?? '').trim().split('\n').slice(-5).join('\n'))
}
