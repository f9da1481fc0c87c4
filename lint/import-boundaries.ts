/**
 * Lint rules of this project: who may import whom, and what has no clock. Loaded by oxlint (oxlint.config.ts).
 * The table below is the import rule of docs/architecture.md in a form that a machine checks.
 */
import { dirname, join, relative, resolve } from 'node:path'
import { browserFloor } from './browser-floor.ts'
import { guardedListeners } from './guarded-listeners.ts'

type ModuleRule = {
  /** Modules it may import. A name followed by `#` may be imported through its index.ts only. */
  readonly modules: readonly string[]
  /** Packages it may import; undefined = any. */
  readonly packages?: readonly string[]
}

/** In order: a capability imports only those above it, and only through their index.ts. */
export const capabilities = [
  'equity',
  'notifications',
  'statement',
  'results',
  'upload',
  'alerts',
  'backup',
  'published-text',
  'identity',
  'digest',
  'staff',
  'published-text-admin',
  'setting',
  'dictionary',
  'market',
  'destination',
  'wallet',
  'api-key',
  'receipt',
  'verification',
  'payment',
  'funding',
  'trading',
  'self-limit',
  'term',
  'funding-operations',
  'transfer',
  'savings',
  'lending',
  'support',
  'announcement',
  'copying',
  'corporate-action',
  'invitation',
  'trader-statistics',
  'trader-admin',
  'copying-programs',
  'customer-admin',
  'first-steps',
  'go-live',
  'saved-reason',
  'economic-calendar',
]

const core = [
  'rules',
  'texts',
  'protocol',
  'server/texts',
  'server/ledger',
  'server/engine',
  'server/audit',
  'server/platform',
  'server/capability',
]

const capabilityRules = Object.fromEntries(
  capabilities.map((name, place): [string, ModuleRule] => [
    `server/${name}`,
    { modules: [...core, ...capabilities.slice(0, place).map(above => `server/${above}#`)] },
  ]),
)

/** What every module of the web app may use; among themselves these have no circles (import/no-cycle). */
const webGround = [
  'rules',
  'texts',
  'protocol',
  'web/i18n',
  'web/api',
  'web/api-routes',
  'web/clock',
  'web/token',
  'web/deployment',
]

/** `rules` is the vocabulary: whatever may import anything of ours may import it. */
const boundaries: Readonly<Record<string, ModuleRule>> = {
  // Tables that everybody else's numbers go by: pure, without clock or I/O as the rules themselves.
  rules: { modules: [], packages: ['libphonenumber-js/max'] },
  texts: { modules: ['rules'] },
  protocol: { modules: ['rules', 'texts'], packages: ['zod'] },
  client: { modules: ['rules', 'protocol'], packages: [] },
  'server/platform': { modules: ['rules'] },
  'server/engine': { modules: ['rules'], packages: [] },
  'server/ledger': { modules: ['rules', 'server/platform', 'server/capability'] },
  'server/audit': { modules: ['rules', 'protocol', 'server/platform', 'server/capability'] },
  'server/capability': { modules: ['rules', 'protocol', 'server/platform', 'server/audit', 'server/config'] },
  ...capabilityRules,
  'server/texts': { modules: ['rules', 'texts', 'protocol'] },
  'server/http': { modules: ['rules', 'texts', 'protocol', 'server/texts', 'server/platform'] },
  'server/stream': { modules: ['rules', 'protocol', 'server/texts', 'server/platform'] },
  'server/config': { modules: ['rules'] },
  'web/i18n': { modules: webGround },
  'web/api': { modules: webGround },
  'web/api-routes': { modules: ['protocol'] },
  'web/clock': { modules: ['rules'] },
  'web/token': { modules: [] },
  'web/deployment': { modules: webGround },
  'web/live': { modules: webGround },
  'web/service-worker': { modules: [] },
  'web/ui': { modules: ['rules', 'protocol', 'web/i18n', 'web/clock', 'web/deployment'] },
  'web/shared': { modules: [...webGround, 'web/live', 'web/ui'] },
  'web/screens': { modules: [...webGround, 'web/live', 'web/ui', 'web/shared'] },
  'web/app': {
    modules: [...webGround, 'web/live', 'web/ui', 'web/shared', 'web/screens', 'web/service-worker'],
  },
}

/** These wire the modules together: they may import all of them, and no module may import them. */
const compositionRoots = new Set(['server/main', 'server/composition', 'server/commands', 'web/main'])

const root = resolve(import.meta.dirname, '..')

/** The module a file belongs to, by its path from the root; undefined outside packages and apps (tests, bench, scripts). */
const moduleOf = (path: string): string | undefined => {
  const [, packageName] = /^packages\/(\w+)\//.exec(path) ?? []
  if (path.startsWith('texts/')) return 'texts'
  const [, app, name] = /^apps\/(\w+)\/src\/(?:(?:core|capabilities|transport)\/)?([\w-]+)/.exec(path) ?? []
  return packageName ?? (app === undefined ? undefined : `${app}/${name}`)
}

const fault = (file: string, specifier: string): string | undefined => {
  const from = moduleOf(relative(root, file))
  if (from === undefined || compositionRoots.has(from)) return undefined
  const rule = boundaries[from]
  if (rule === undefined) return `${from} has no line in the table of modules (lint/import-boundaries.ts)`

  const isRelative = specifier.startsWith('.')
  const [, workspace, subpath] = /^@plumbline\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (!isRelative && workspace === undefined) return packageFault(from, rule, specifier)

  const target = isRelative
    ? relative(root, join(dirname(file), specifier))
    : workspace === 'server'
      ? `apps/server/src/${subpath}.ts`
      : undefined
  if (isForTests(target) && !isForTests(file)) return `${target} is there for tests alone`
  const to = target === undefined ? workspace : moduleOf(target)
  if (to === from) return from === 'web/screens' ? screenFault(file, target) : undefined
  if (to !== undefined && rule.modules.includes(to)) return undefined
  if (to !== undefined && rule.modules.includes(`${to}#`)) {
    return target?.endsWith('/index.ts') === true
      ? undefined
      : `${from} may import ${to} only through its index.ts`
  }
  return `${from} may not import ${to ?? specifier}`
}

/** What a folder `testing` holds: tests are not asked, and nothing else may use it. */
const isForTests = (path: string | undefined): boolean => path?.includes('/testing/') === true

const packageFault = (from: string, { packages }: ModuleRule, specifier: string): string | undefined =>
  packages === undefined || packages.some(name => specifier === name || specifier.startsWith(`${name}/`))
    ? undefined
    : `${from} may not import the package ${specifier}`

/** A screen is a folder; in the work area, each area is one. */
const screenOf = (path: string | undefined): string | undefined => {
  const [screen, area] = path?.split('/').slice(4) ?? []
  return screen === 'work' ? `work/${area}` : screen
}

const screenFault = (file: string, target: string | undefined): string | undefined => {
  const [own, other] = [screenOf(relative(root, file)), screenOf(target)]
  const isWork = own?.startsWith('work/') === true && other?.startsWith('work/') === true
  // The shell and the list put the areas of the work area together.
  const joins = own === 'work/shell' || own === 'work/areas.ts'
  if (own === other || (isWork && (joins || other === 'work/shared'))) return undefined
  return `the screen ${own} may not import the screen ${other}`
}

type Node = { readonly source?: { readonly value?: unknown } | null }
type Context = { readonly filename: string; report(problem: { node: Node; message: string }): void }

const importBoundaries = {
  create: (context: Context) => {
    const check = (node: Node) => {
      const specifier = node.source?.value
      const message = typeof specifier === 'string' ? fault(context.filename, specifier) : undefined
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

/** `new Date()` reads the clock; `new Date(moment)` does not. */
const noClock = {
  create: (context: Context) => ({
    'NewExpression[callee.name="Date"][arguments.length=0]': (node: Node) =>
      context.report({ node, message: 'No clock here: the moment is an argument' }),
  }),
}

export default {
  meta: { name: 'plumbline' },
  rules: {
    'browser-floor': browserFloor,
    'guarded-listeners': guardedListeners,
    'import-boundaries': importBoundaries,
    'no-clock': noClock,
  },
}
