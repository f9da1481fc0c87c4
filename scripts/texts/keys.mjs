import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { cataloguesIn, source } from './catalogues.mjs'

/*
 * texts/keys.d.ts: each key with the figures and tags of its English text, in the shortest message that has them. So the
 * compiler knows what a text asks for without reading the text: use-intl's own types read the short message.
 */

const shortOf = {
  [TYPE.number]: ({ value }) => [`{${value}, number}`],
  [TYPE.date]: ({ value }) => [`{${value}, date}`],
  [TYPE.time]: ({ value }) => [`{${value}, time}`],
  [TYPE.plural]: ({ value, options }) => [`{${value}, number}`, ...ofOptions(options)],
  [TYPE.select]: ({ value, options }) => [
    `{${value}, select, ${Object.keys(options)
      .map(option => `${option} {}`)
      .join(' ')}}`,
    ...ofOptions(options),
  ],
  [TYPE.tag]: ({ value, children }) => [...piecesOf(children), `<${value}></${value}>`],
  [TYPE.argument]: ({ value }) => [`{${value}}`],
}
const piecesOf = nodes => nodes.flatMap(node => shortOf[node.type]?.(node) ?? [])
const ofOptions = options => Object.values(options).flatMap(({ value }) => piecesOf(value))

/** Not sorted by language or machine: the same everywhere. */
const byCode = (one, other) => (one < other ? -1 : Number(one > other))

/** The shortest message with the figures and tags of a text. */
const shortest = (text, format) => {
  const pieces = format === 'icu' ? piecesOf(parse(text)) : (text.match(/\{\w+\}/g) ?? [])
  return [...new Set(pieces)].toSorted(byCode).join('')
}

const nameOf = key => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`)

const linesOf = (node, format, indent) =>
  Object.entries(node).flatMap(([key, below]) =>
    typeof below === 'string'
      ? [`${indent}${nameOf(key)}: '${shortest(below, format)}'`]
      : [`${indent}${nameOf(key)}: {`, ...linesOf(below, format, `${indent}  `), `${indent}}`],
  )

const head = `/*
 * Made by \`npm run texts -- keys\` from the English texts, and checked by \`npm run check\`: each key with the figures and tags
 * that its text names, as the shortest message that has them.
 */`

const tail = `export type Catalogue = keyof Keys
type Written<Node> = Node extends string ? string : { readonly [Key in keyof Node]: Written<Node[Key]> }
/** What a catalogue holds: texts by key, some of them by area. */
export type TextsOf<Name extends Catalogue> = Written<Keys[Name]>`

/** What texts/keys.d.ts has to be. */
const keysOf = root => {
  const all = cataloguesIn(root)
    .filter(({ fileOf }) => fileOf(source).endsWith('.json'))
    .flatMap(({ name, format, fileOf }) => [
      `  '${name}': {`,
      ...linesOf(JSON.parse(readFileSync(join(root, fileOf(source)), 'utf8')), format, '    '),
      '  }',
    ])
  return [head, 'export interface Keys {', ...all, '}', '', tail, ''].join('\n')
}

const fileOf = root => join(root, 'texts', 'keys.d.ts')

/** Whether the keys are those of the English texts. */
export const areKeysCurrent = root =>
  existsSync(fileOf(root)) && readFileSync(fileOf(root), 'utf8') === keysOf(root)

export const writeKeys = root => writeFileSync(fileOf(root), keysOf(root))
