/**
 * What the oldest browsers that the web app is for do not have: Safari 16.4, Chrome 111, Firefox 128 (docs/decisions/0081).
 * What newer ECMAScript adds is missing from the types that the app is compiled with; this table has what the web platform
 * adds. A use behind a test for it says so in an `oxlint-disable` comment.
 */
type Node = {
  readonly type: string
  readonly name?: string | Node
  readonly value?: unknown
  readonly object?: Node
  readonly property?: Node
  readonly computed?: boolean
}
type Context = { report(problem: { node: Node; message: string }): void }

/** Of which object, if the name alone does not say; since which version which browser has it. */
const newer: readonly { readonly object?: string; readonly name: string; readonly since: string }[] = [
  { object: 'AbortSignal', name: 'any', since: 'Safari 17.4, Chrome 116' },
  { object: 'URL', name: 'canParse', since: 'Safari 17, Chrome 120' },
  { object: 'URL', name: 'parse', since: 'Safari 18, Chrome 126' },
  { object: 'Promise', name: 'withResolvers', since: 'Safari 17.4, Chrome 119' },
  { object: 'Promise', name: 'try', since: 'Safari 18.2, Chrome 128' },
  { object: 'Object', name: 'groupBy', since: 'Safari 17.4, Chrome 117' },
  { object: 'Map', name: 'groupBy', since: 'Safari 17.4, Chrome 117' },
  { object: 'Array', name: 'fromAsync', since: 'Chrome 121' },
  { object: 'RegExp', name: 'escape', since: 'Safari 18.2, Chrome 136' },
  { object: 'Iterator', name: 'from', since: 'Safari 18.4, Chrome 122' },
  { object: 'ReadableStream', name: 'from', since: 'no Safari' },
  { object: 'Intl', name: 'DurationFormat', since: 'Chrome 129' },
  { name: 'checkVisibility', since: 'Safari 17.4' },
  { name: 'startViewTransition', since: 'Safari 18' },
  { name: 'requestIdleCallback', since: 'no Safari' },
  { name: 'isSubsetOf', since: 'Safari 17, Chrome 122' },
  { name: 'isSupersetOf', since: 'Safari 17, Chrome 122' },
  { name: 'isDisjointFrom', since: 'Safari 17, Chrome 122' },
  { name: 'symmetricDifference', since: 'Safari 17, Chrome 122' },
  { name: 'getHTML', since: 'Safari 18, Chrome 125' },
  { name: 'setHTMLUnsafe', since: 'Safari 17.4, Chrome 124' },
  { name: 'moveBefore', since: 'no Safari' },
  { name: 'showPopover', since: 'Safari 17, Chrome 114' },
  { name: 'hidePopover', since: 'Safari 17, Chrome 114' },
  { name: 'togglePopover', since: 'Safari 17, Chrome 114' },
]

/** Attributes of markup, as React writes them. */
const attributes: ReadonlySet<unknown> = new Set(['popover', 'popoverTarget', 'popoverTargetAction'])
const floor = 'the web app is for Safari 16.4, Chrome 111 and Firefox 128 (docs/decisions/0081)'

const nameOf = (node: Node | undefined): string | undefined =>
  typeof node?.name === 'string' ? node.name : undefined

export const browserFloor = {
  create: (context: Context) => ({
    MemberExpression: (node: Node) => {
      if (node.computed === true) return
      const name = nameOf(node.property)
      const found = newer.find(
        each => each.name === name && (each.object === undefined || each.object === nameOf(node.object)),
      )
      if (found !== undefined) context.report({ node, message: `${found.name}: ${found.since}; ${floor}` })
    },
    CallExpression: (node: Node & { readonly callee?: Node }) => {
      const found = newer.find(
        each =>
          each.object === undefined &&
          node.callee?.type === 'Identifier' &&
          each.name === nameOf(node.callee),
      )
      if (found !== undefined) context.report({ node, message: `${found.name}: ${found.since}; ${floor}` })
    },
    JSXAttribute: (node: Node) => {
      const name = typeof node.name === 'string' ? node.name : nameOf(node.name)
      if (attributes.has(name))
        context.report({ node, message: `${String(name)}: Safari 17, Chrome 114; ${floor}` })
    },
    ForOfStatement: (node: Node & { readonly await?: boolean }) => {
      if (node.await === true)
        context.report({ node, message: `for await: no Safari walks through a stream; ${floor}` })
    },
  }),
}
