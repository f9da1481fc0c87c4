/**
 * Puts back into package-lock.json the packages of other platforms that the registry in use did not have when it was
 * written (mirrors often lack some). `npm ci` refuses a lock file without them, on every platform. Run it after adding
 * or updating a package: node scripts/complete-lock.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))

const platform =
  /(darwin|win32|linux|android|freebsd|openharmony)-(arm64|x64|ia32|arm|ppc64|riscv64|s390x)(?:-(gnu|musl))?/

/** What the package's own manifest would say; its name tells. Without an integrity: nobody here has seen the package. */
const entryFor = (name, version, isDev) => {
  const [, os, cpu, libc] = platform.exec(name) ?? []
  if (os === undefined) return undefined
  return {
    version,
    cpu: [cpu],
    ...(isDev === true && { dev: true }),
    ...(libc !== undefined && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
    optional: true,
    os: [os],
  }
}

let added = 0
for (const { optionalDependencies = {}, dev } of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`
    const isExact = /^\d/.test(version)
    const entry = isExact && lock.packages[key] === undefined ? entryFor(name, version, dev) : undefined
    if (entry === undefined) continue
    lock.packages[key] = entry
    added += 1
  }
}
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages added`)
