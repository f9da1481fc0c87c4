import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A regular expression as it stands in the source. */
export type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

const roots = [
  'packages/rules/src',
  'packages/protocol/src',
  'packages/client/src',
  'apps/server/src',
  'apps/web/src',
]

const isRegex = (
  node: object,
): node is { readonly regex: { readonly pattern: string; readonly flags: string } } =>
  'regex' in node && typeof node.regex === 'object' && node.regex !== null

const collect = (node: unknown, file: string, into: Pattern[]): void => {
  if (Array.isArray(node)) for (const each of node) collect(each, file, into)
  else if (typeof node === 'object' && node !== null) {
    if (isRegex(node)) into.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    else for (const each of Object.values(node)) collect(each, file, into)
  }
}

/** Every one that the product has, each once. */
export const patternsOf = (): readonly Pattern[] => {
  const found: Pattern[] = []
  for (const root of roots)
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue
      const file = join(root, name)
      collect(parseSync(file, readFileSync(file, 'utf8')).program, file, found)
    }
  return [...new Map(found.map(each => [`/${each.source}/${each.flags}`, each])).values()]
}
