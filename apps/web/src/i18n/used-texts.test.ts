import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refusalCodes } from '@plumbline/rules/core'
import { readTexts } from '@plumbline/texts'
import type { Catalogue } from '@plumbline/texts/keys'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

/*
 * A text that no code shows is only read by whoever translates it, and by tests that then prove nothing. So each text of the
 * catalogues must be named by the code: in full ('session.expired'), or by its key in a module that has asked for its area.
 */

const sources = join(import.meta.dirname, '..')
const packages = join(sources, '../../../packages')
const isTest = /\.test\.tsx?$/
type Node = { readonly type: string; readonly [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value =>
    (Array.isArray(value) ? value : [value]).filter(child => isNode(child)),
  )

/** What one module says, as far as it can name a text. */
type Module = {
  /** Each string, and each name of a field: tables from a state to its text have the key as either. */
  readonly words: Set<string>
  /** Strings with something put in between: `told_${state}`. */
  readonly patterns: RegExp[]
  /** Areas asked for by useTranslations. */
  readonly areas: Set<string>
  /** Areas whose key is computed, or whose translator is handed on: then the key may stand in a module beside. */
  readonly computed: Set<string>
  readonly imports: string[]
}

const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (node: Node): RegExp | undefined => {
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (!parts.some(part => /\w/.test(part))) return undefined
  return new RegExp(`^${parts.map(part => escaped(part)).join('\\w+')}$`)
}

const areaAskedFor = (declared: Node): string | undefined => {
  const call = declared['init']
  if (!isNode(call) || call.type !== 'CallExpression' || nameOf(call['callee']) !== 'useTranslations')
    return undefined
  return stringOf((call['arguments'] as unknown[])[0])
}

const readModule = (path: string): Module => {
  const module: Module = {
    words: new Set(),
    patterns: [],
    areas: new Set(),
    computed: new Set(),
    imports: [],
  }
  const areaOf = new Map<string, string>()
  const read = (node: Node, parent?: Node, grandparent?: Node): void => {
    const text = stringOf(node)
    if (text !== undefined) module.words.add(text)
    if (node.type === 'TemplateLiteral') {
      const pattern = patternOf(node)
      if (pattern !== undefined) module.patterns.push(pattern)
    }
    if (node.type === 'Property' || node.type === 'TSPropertySignature')
      module.words.add(nameOf(node['key']) ?? '')
    const source = stringOf(node['source'])
    if (source?.startsWith('.') === true) module.imports.push(join(dirname(path), source))
    if (node.type === 'VariableDeclarator') {
      const area = areaAskedFor(node)
      if (area !== undefined) {
        module.areas.add(area)
        areaOf.set(nameOf(node['id']) ?? '', area)
      }
    }
    const area = areaOf.get(nameOf(node) ?? '')
    if (area !== undefined && parent !== undefined && !isPlainUse(node, parent, grandparent))
      module.computed.add(area)
    for (const child of childrenOf(node)) read(child, node, parent)
  }
  read(parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as never)
  return module
}

/** A key that stands there, or a choice of such. */
const isGiven = (key: unknown): boolean => {
  if (!isNode(key)) return false
  if (key.type === 'ConditionalExpression') return isGiven(key['consequent']) && isGiven(key['alternate'])
  if (key.type === 'TemplateLiteral') return patternOf(key) !== undefined
  return stringOf(key) !== undefined
}

/** Anything but t('key') and t.rich('key') can hide a key. */
const isPlainUse = (node: Node, parent: Node, grandparent: Node | undefined): boolean => {
  if (parent.type === 'VariableDeclarator') return parent['id'] === node
  if (parent.type === 'Property') return parent['value'] !== node
  if (parent.type === 'MemberExpression')
    return parent['property'] === node || isPlainUse(parent, grandparent ?? node, undefined)
  if (parent.type !== 'CallExpression' || parent['callee'] !== node) return false
  return isGiven((parent['arguments'] as unknown[])[0])
}

const paths = globSync('**/*.{ts,tsx}', { cwd: sources })
  .filter(path => !isTest.test(path))
  .map(path => join(sources, path))
const modules = new Map(paths.map(path => [path, readModule(path)]))
const importers = new Map<string, string[]>()
for (const [path, { imports }] of modules)
  for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path])

/** States, reasons and kinds are named in the packages and by computed keys in the app. */
const shared = new Set(
  globSync('{rules,protocol}/src/**/*.ts', { cwd: packages })
    .filter(path => !isTest.test(path) && !path.includes('/texts/'))
    .flatMap(path => [...readModule(join(packages, path)).words])
    // A key holds no point: what is called 'staff.login' elsewhere is 'staff_login' here.
    .map(word => word.replaceAll('.', '_')),
)

/** A page of the work area names its place in the navigation itself; what shows the navigation knows no page by name. */
const placed = new Set(
  paths.filter(path => path.endsWith('/area.ts')).flatMap(path => [...(modules.get(path)?.words ?? [])]),
)

const says = ({ words, patterns }: Module, text: string): boolean =>
  words.has(text) || patterns.some(pattern => pattern.test(text))

const isUsed = (area: string, key: string): boolean => {
  const all = [...modules.entries()]
  if (all.some(([, module]) => says(module, `${area}.${key}`))) return true
  if (area === 'work' && placed.has(key)) return true
  return all.some(([path, module]) => {
    if (!module.areas.has(area)) return false
    if (says(module, key)) return true
    if (!module.computed.has(area)) return false
    const beside = [...module.imports, ...(importers.get(path) ?? [])]
    return (
      shared.has(key) ||
      beside.some(other => {
        const found = modules.get(other)
        return found !== undefined && says(found, key)
      })
    )
  })
}

/** Those of the first screen, of each area, and of the work area. */
const catalogues = globSync('{app,work}/*.json', { cwd: join(sources, '../../../texts/en') }).map(
  path => path.replace('.json', '') as Exclude<Catalogue, `server/${string}`>,
)

describe.each(catalogues)('the texts of %s', name => {
  it('are all shown by some code', () => {
    const areas: Readonly<Record<string, object>> = readTexts(name, 'en')
    const unused = Object.entries(areas).flatMap(([area, texts]) =>
      Object.keys(texts)
        .filter(key => !isUsed(area, key))
        .map(key => `${area}.${key}`),
    )
    expect(unused).toEqual([])
  })
})

/** Where refusals are only listed, and declared as possible. */
const isList = /(?:^|\/)(?:rules\/src\/refusal\.ts|protocol\/src\/)/

describe('the texts of refusals', () => {
  it('are all given by some code', () => {
    const root = join(packages, '..')
    const given = new Set(
      globSync('{packages,apps/server,apps/web}/**/src/**/*.{ts,tsx}', {
        cwd: root,
        exclude: ['**/node_modules/**'],
      })
        .filter(path => !isTest.test(path) && !isList.test(path))
        .flatMap(path => [...readModule(join(root, path)).words]),
    )
    expect(refusalCodes.filter(code => !given.has(code))).toEqual([])
  })
})
