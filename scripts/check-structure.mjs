/** Fails where a folder holds more files than can be taken in at a look, or a file that puts others together grows long. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const filesMax = 25
const linesMax = 150

/** What a tool makes or fetches is nobody's to read; a dated note, or a step of a schema, belongs to all that came before it. */
const passedOver = new Set([
  'node_modules',
  'dist',
  'coverage',
  '.git',
  '.plumbline',
  'docs/decisions',
  'apps/server/src/core/platform/db/migrations',
])

/** Files that list or wire what stands elsewhere. */
const composing = [
  /^apps\/server\/src\/(?:main|composition\/.+|capabilities\/[\w-]+\/(?:capability|calls))\.ts$/,
  /^apps\/server\/src\/core\/[\w-]+\/capability\.ts$/,
  /^apps\/web\/src\/(?:main|app\/(?:shell|routes\/.+)|screens\/work\/(?:areas|[\w-]+\/area))\.tsx?$/,
  /^packages\/protocol\/src\/core\/(?:calls|all-routes|[\w-]*routes)\.ts$/,
  /^packages\/rules\/src\/core\/codes\.ts$/,
]

const faultsIn = folder => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !passedOver.has(name) && !passedOver.has(join(folder, name)),
  )
  const files = entries.filter(entry => entry.isFile()).map(({ name }) => join(folder, name))
  return [
    ...(files.length > filesMax
      ? [`${folder} holds ${files.length} files; ${filesMax} are few enough to take in: cut it by meaning`]
      : []),
    ...files
      .filter(file => composing.some(pattern => pattern.test(file.replaceAll('\\', '/'))))
      .map(file => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > linesMax)
      .map(
        ({ file, lines }) => `${file} has ${lines} lines; what puts others together has at most ${linesMax}`,
      ),
    ...entries.filter(entry => entry.isDirectory()).flatMap(({ name }) => faultsIn(join(folder, name))),
  ]
}

const faults = faultsIn('.')
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
