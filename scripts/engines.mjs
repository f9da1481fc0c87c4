/** Other people's browsers for npm run test:engines: found, or installed where this system has packages of them. */
import { existsSync } from 'node:fs'
import { installPackage, isDebianRoot } from './chromium.mjs'

/** Debian's packages, and a file by which each is known. */
const packages = [
  { name: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', file: '/usr/bin/Xvfb' },
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr' },
]

/** Says what is missing in the end: the walks of an engine that is not there are skipped. */
export const ensureEngines = () => {
  for (const { name, file } of packages) {
    if (existsSync(file)) continue
    if (isDebianRoot()) {
      console.log(`Installing ${name}`)
      installPackage(name)
    }
    if (!existsSync(file)) console.log(`${name} is not on this machine: the walks that need it are skipped`)
  }
}
