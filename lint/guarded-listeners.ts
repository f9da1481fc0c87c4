/**
 * What sockets, timers, pools, threads and programs call is called by nobody who catches what it throws: in the server each such
 * listener goes through `guarded` (core/platform/guard.ts), which tells of the fault instead of ending the process.
 */
type Node = {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
}
type Context = { report(problem: { node: Node; message: string }): void }

const listens: ReadonlySet<string> = new Set([
  'on',
  'once',
  'addListener',
  'prependListener',
  'addEventListener',
])
const plans: ReadonlySet<string> = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'nextTick',
])

/** These make a listener safe. */
const guards: ReadonlySet<string> = new Set(['guarded', 'guardedUpgrade'])
/** Those of a promise throw nothing. */
const settles: ReadonlySet<string> = new Set(['resolve', 'reject'])

/** What is told here was caught by nobody: these are behind the guard. */
const lastNet: ReadonlySet<unknown> = new Set(['uncaughtException', 'unhandledRejection'])

const nameOf = (node: Node | undefined): string =>
  (node?.type === 'MemberExpression' ? node.property?.name : node?.name) ?? ''

/** Which argument is the listener; undefined where the call takes none. */
const placeOf = ({ callee, arguments: given = [] }: Node): number | undefined => {
  const name = nameOf(callee)
  // Without arguments it is a promise of timers/promises.
  if (plans.has(name)) return given.length === 0 ? undefined : 0
  if (lastNet.has(given[0]?.value)) return undefined
  return callee?.type === 'MemberExpression' && listens.has(name) && given.length >= 2 ? 1 : undefined
}

export const guardedListeners = {
  create: (context: Context) => {
    /** Listeners that were made safe before they were given, by name. */
    const safe = new Set<string>(settles)
    return {
      VariableDeclarator: (node: Node & { readonly id?: Node; readonly init?: Node | null }) => {
        if (node.init?.type === 'CallExpression' && guards.has(nameOf(node.init.callee)))
          safe.add(nameOf(node.id))
      },
      CallExpression: (node: Node) => {
        const place = placeOf(node)
        if (place === undefined) return
        const listener = node.arguments?.[place]
        const isGuarded = listener?.type === 'CallExpression' && guards.has(nameOf(listener.callee))
        const isSafe = listener?.type === 'Identifier' && safe.has(nameOf(listener))
        if (isGuarded || isSafe) return
        context.report({
          node,
          message:
            'What this calls goes through guarded() of core/platform/guard.ts: it must not end the process',
        })
      },
    }
  },
}
