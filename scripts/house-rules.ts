/**
 * Lint rules of this house: who may import whom, and what has no clock. Loaded by oxlint (see oxlint.config.ts).
 * The table below is docs/architecture.md in a form that a machine checks.
 */
import { dirname, join, relative, resolve } from 'node:path'

type Room = {
  /** Rooms it may import. A name followed by `#` may be imported through its index.ts only. */
  readonly rooms: readonly string[]
  /** Packages it may import; undefined = any. */
  readonly packages?: readonly string[]
}

const capabilities = [
  'identity',
  'market',
  'trading',
  'copying',
  'funding',
  'funding-work',
  'destination',
  'savings',
  'lending',
  'notices',
  'support',
  'staff',
  'verification',
  'upload',
  'setting',
  'care',
  'alerts',
  'notifications',
  'receipt',
  'transfer',
  'equity',
  'statement',
  'payment',
  'backup',
].map(name => `server/${name}`)

const throughIndex = capabilities.map(name => `${name}#`)
const capability: Room = {
  rooms: [
    'rules',
    'protocol',
    'server/ledger',
    'server/engine',
    'server/audit',
    'server/platform',
    ...throughIndex,
  ],
}

/** What every room of the web app may use; among themselves these do not go in circles (a rule of its own). */
const webGround = ['rules', 'protocol', 'web/i18n', 'web/api', 'web/token', 'web/deployment']

/** `rules` is the vocabulary: whatever may import anything of ours may import it. */
const houseTable: Readonly<Record<string, Room>> = {
  rules: { rooms: [], packages: [] },
  protocol: { rooms: ['rules'], packages: ['zod'] },
  'server/platform': { rooms: ['rules'] },
  'server/engine': { rooms: ['rules'], packages: [] },
  'server/ledger': { rooms: ['rules', 'server/platform'] },
  'server/audit': { rooms: ['rules', 'protocol', 'server/platform', ...throughIndex] },
  ...Object.fromEntries(capabilities.map(name => [name, capability])),
  'server/http': { rooms: ['rules', 'protocol', 'server/platform'] },
  'server/stream': { rooms: ['rules', 'protocol', 'server/platform'] },
  'server/config': { rooms: [] },
  'web/i18n': { rooms: webGround },
  'web/api': { rooms: webGround },
  'web/token': { rooms: [] },
  'web/deployment': { rooms: webGround },
  'web/live': { rooms: webGround },
  'web/service-worker': { rooms: [] },
  'web/ui': { rooms: ['rules', 'protocol', 'web/i18n', 'web/deployment'] },
  'web/screens': { rooms: [...webGround, 'web/live', 'web/ui', 'web/app'] },
  'web/app': { rooms: [...webGround, 'web/live', 'web/ui', 'web/screens', 'web/service-worker'] },
}

/** These join the rooms together: they may import all of them, and no room may import them. */
const joiners = new Set([
  'server/main',
  'server/product',
  'server/composition',
  'server/staff-command',
  'server/verify',
  'server/backup-command',
  'web/main',
])

const root = resolve(import.meta.dirname, '..')

/** The room a file belongs to, by its path from the root; undefined outside the house (tests, bench, scripts). */
const roomOf = (path: string): string | undefined => {
  const [, packageName] = /^packages\/(\w+)\//.exec(path) ?? []
  const [, app, room] = /^apps\/(\w+)\/src\/([\w-]+)/.exec(path) ?? []
  return packageName ?? (app === undefined ? undefined : `${app}/${room}`)
}

const fault = (file: string, specifier: string): string | undefined => {
  const from = roomOf(relative(root, file))
  if (from === undefined || joiners.has(from)) return undefined
  const room = houseTable[from]
  if (room === undefined) return `${from} has no line in the table of rooms (scripts/house-rules.ts)`

  const isRelative = specifier.startsWith('.')
  const [, workspace, subpath] = /^@plumbline\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (!isRelative && workspace === undefined) return packageFault(from, room, specifier)

  const target = isRelative ? relative(root, join(dirname(file), specifier)) : undefined
  if (isForTests(target) && !isForTests(file)) return `${target} is there for tests alone`
  const to =
    target === undefined ? (workspace === 'server' ? `server/${subpath}` : workspace) : roomOf(target)
  if (to === from) return from === 'web/screens' ? screenFault(file, target) : undefined
  if (to !== undefined && room.rooms.includes(to)) return undefined
  if (to !== undefined && room.rooms.includes(`${to}#`)) {
    return target?.endsWith('/index.ts') === true
      ? undefined
      : `${from} may import ${to} only through its index.ts`
  }
  return `${from} may not import ${to ?? specifier}`
}

/** What a folder `testing` holds: tests are not asked, and nothing else may use it. */
const isForTests = (path: string | undefined): boolean => path?.includes('/testing/') === true

const packageFault = (from: string, { packages }: Room, specifier: string): string | undefined =>
  packages === undefined || packages.some(name => specifier === name || specifier.startsWith(`${name}/`))
    ? undefined
    : `${from} may not import the package ${specifier}`

const screenFault = (file: string, target: string | undefined): string | undefined => {
  const screen = (path: string | undefined) => path?.split('/')[4]
  const [own, other] = [screen(relative(root, file)), screen(target)]
  return own === other ? undefined : `the screen ${own} may not import the screen ${other}`
}

type Node = { readonly source?: { readonly value?: unknown } | null }
type Context = { readonly filename: string; report(problem: { node: Node; message: string }): void }

const importDirections = {
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
  meta: { name: 'house' },
  rules: { 'import-directions': importDirections, 'no-clock': noClock },
}
