/**
 * Every file that a page of the documentation or a comment names is there. A name may leave out what comes before it and `src/`:
 * `rules/trading/order.ts` is `packages/rules/src/trading/order.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Fetched while it installs, made by a build, or the name of a kind of file. */
const elsewhere = [/^node_modules\//, /^\./, /NNNN_/, /^web\.first_screen\./]
const written = /\.(?:md|mjs|py|sql|tsx?)$/
const named = /(?<![\w@.*<>{}/:-])(?:[\w.-]+\/)*[\w.-]+\.(?:css|md|mjs|py|sql|tsx?)\b(?![\w/*<{])/g
const comment = /(?:\/\*\*?|\/\/|^\s*\*|^\s*--)\s?(.*)$/

const passedOver = new Set(['node_modules', 'dist', 'coverage', '.git', '.plumbline'])
const filesIn = folder =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
const files = filesIn('')

const tails = new Set()
for (const file of files)
  for (const path of [file, file.replace(/^(?:apps|packages)\//, '').replace('/src/', '/')]) {
    const parts = path.split('/')
    for (let from = 0; from < parts.length; from += 1) tails.add(parts.slice(from).join('/'))
  }

/** What a line says in words: code in backticks of a page, or a comment. */
const wordsOf = (file, line) =>
  file.endsWith('.md')
    ? [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join(' ')
    : (comment.exec(line)?.[1] ?? '')

const missing = files
  .filter(file => written.test(file))
  .flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...wordsOf(file, line).matchAll(named)]
          .map(([name]) => name)
          .filter(name => !elsewhere.some(pattern => pattern.test(name)) && !tails.has(name))
          .map(name => `${file}:${at + 1}: there is no ${name}`),
      ),
  )

if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exitCode = 1
}
