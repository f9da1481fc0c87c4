import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { localeOf } from './catalogues.mjs'
import { lineProblem } from './markdown-file.mjs'

/** What a text of the format asks for: names, plurals and tags, each as one word that two languages must share. */
const namesOfIcu = nodes =>
  nodes.flatMap(node => {
    switch (node.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.tag:
        return [`<${node.value}>`, ...namesOfIcu(node.children)]
      case TYPE.plural:
        return [
          `{${node.value}, ${node.pluralType === 'ordinal' ? 'selectordinal' : 'plural'}}`,
          ...Object.values(node.options).flatMap(option => namesOfIcu(option.value)),
        ]
      case TYPE.select:
        return [
          `{${node.value}, select ${Object.keys(node.options)
            .toSorted((one, other) => one.localeCompare(other, 'en'))
            .join(' ')}}`,
          ...Object.values(node.options).flatMap(option => namesOfIcu(option.value)),
        ]
      default:
        return [`{${node.value}}`]
    }
  })

const pluralsOf = nodes =>
  nodes.flatMap(node => {
    if (node.type === TYPE.tag) return pluralsOf(node.children)
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return []
    const inner = Object.values(node.options).flatMap(option => pluralsOf(option.value))
    return node.type === TYPE.plural ? [node, ...inner] : inner
  })

/** The plural categories of the language that a message leaves out. */
const lackingCategories = (nodes, language) =>
  pluralsOf(nodes).flatMap(({ pluralType, options }) =>
    new Intl.PluralRules(localeOf[language], { type: pluralType })
      .resolvedOptions()
      .pluralCategories.filter(category => options[category] === undefined),
  )

const readIcu = (text, language) => {
  const nodes = parse(text)
  const lacking = lackingCategories(nodes, language)
  if (lacking.length > 0) throw new Error(`lacks the plural of ${[...new Set(lacking)].join(', ')}`)
  return namesOfIcu(nodes)
}

const readPlain = text => {
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) throw new Error('has a brace that belongs to no name')
  return text.match(/\{\w+\}/g) ?? []
}

const readLine = text => {
  const problem = lineProblem(text)
  if (problem !== undefined) throw new Error(problem)
  return readPlain(text)
}

const readers = { icu: readIcu, plain: readPlain, markdown: readLine }

/** Reads a text: { names } or, where it cannot be read, { problem }. */
export const readMessage = (text, format, language) => {
  if (text.trim() === '') return { problem: 'is empty' }
  try {
    return { names: [...new Set(readers[format](text, language))] }
  } catch (error) {
    return { problem: format === 'icu' ? `cannot be read: ${error.message}` : error.message }
  }
}

/** What English texts ask for: each is held against ten translations. */
const askedOf = new Map()
const askedBy = (english, format) => {
  const key = `${format} ${english}`
  if (!askedOf.has(key)) askedOf.set(key, readMessage(english, format, 'en').names)
  return askedOf.get(key)
}

/** What is wrong with a translation of an English text, or undefined. */
export const problemOf = ({ english, text, format, language }) => {
  const { names, problem } = readMessage(text, format, language)
  if (problem !== undefined) return problem
  const asked = askedBy(english, format)
  // The English text has its own line where it cannot be read.
  if (asked === undefined) return undefined
  const missing = asked.filter(name => !names.includes(name))
  const added = names.filter(name => !asked.includes(name))
  if (missing.length === 0 && added.length === 0) return undefined
  const said = [
    missing.length > 0 && `lacks ${missing.join(' ')}`,
    added.length > 0 && `adds ${added.join(' ')}`,
  ]
  return `${said.filter(Boolean).join(' and ')}: placeholders must be those of the English text`
}

/** Whether a text has words of its own: more than names, numbers and signs. */
export const hasWords = text => /\p{L}{2,}/u.test(text.replaceAll(/\{\w+\}/g, ' '))
