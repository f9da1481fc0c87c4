import { literalOf, memberOf, nameOf, withPieces } from './catalogue-file.mjs'
import { cataloguesIn, languages, objectOf, readCatalogue, source } from './catalogues.mjs'
import { readMessage, untranslated } from './message.mjs'
import { acceptTranslations } from './translated.mjs'
import { writeFormatted } from './write.mjs'

const isObject = node => node?.type === 'ObjectExpression'
const asName = name => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literalOf(name))

/** 'area.key' begins an area where the catalogue has nothing but areas; else a point is part of the name. */
const propertyOf = (object, key, literal, isTop) => {
  const values = object.properties.map(property => memberOf(object, nameOf(property)))
  const [, area, name] = /^([^.]+)\.(.+)$/.exec(key) ?? []
  const beginsArea =
    isTop && area !== undefined && values.length > 0 && values.every(value => isObject(value))
  return beginsArea ? `${asName(area)}: { ${asName(name)}: ${literal} }` : `${asName(key)}: ${literal}`
}

/** Where a new text goes: at the end of the innermost object that its key names, as { start, end, by }. */
const pieceFor = (object, key, literal, isTop = true) => {
  if (!isObject(object)) throw new Error('The key goes on below a text, which has nothing below it')
  const names = object.properties.map(property => nameOf(property))
  if (names.includes(key)) throw new Error(`${key} is there already`)
  const inside = names.find(name => key.startsWith(`${name}.`))
  const inner = inside === undefined ? undefined : memberOf(object, inside)
  if (inner !== undefined) return pieceFor(inner, key.slice(inside.length + 1), literal, false)
  const property = propertyOf(object, key, literal, isTop)
  const last = object.properties.at(-1)
  const start = last?.end ?? object.start + 1
  return { start, end: start, by: last === undefined ? property : `,\n${property}` }
}

const withText = (code, { catalogue, language, key, text }) => {
  const object = objectOf(code, catalogue, catalogue.shape === 'by key' ? source : language)
  const path = catalogue.shape === 'by key' ? `${key}.${language}` : key
  const literal = literalOf(language === source ? text : untranslated + text)
  return withPieces(code, [pieceFor(object, path, literal)])
}

const find = (root, name) => {
  const catalogues = cataloguesIn(root)
  const catalogue = catalogues.find(each => each.name === name)
  if (catalogue !== undefined) return catalogue
  throw new Error(`${name} is no catalogue: one of ${catalogues.map(each => each.name).join(' ')}`)
}

/**
 * Puts a new English text into the files of a catalogue, marked in the other languages until it is translated. Gives back
 * the files.
 */
export const addText = async (root, { name, key, text }) => {
  const catalogue = find(root, name)
  if (catalogue.shape === 'document')
    throw new Error(`${name} is Markdown: add a line to ${catalogue.fileOf(source)}`)
  const { problem } = readMessage(text, catalogue.format, source)
  if (problem !== undefined) throw new Error(`The text ${problem}`)
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(key)) throw new Error(`${key} is no key: words joined by points`)
  if (readCatalogue(root, catalogue, source).texts.has(key))
    throw new Error(`${name} has a text ${key} already`)
  const sources = new Map()
  for (const language of languages) {
    const { file, code } = readCatalogue(root, catalogue, language)
    sources.set(file, withText(sources.get(file) ?? code, { catalogue, language, key, text }))
  }
  const written = await writeFormatted(root, sources)
  const own = new Map(languages.map(language => [language, readCatalogue(root, catalogue, language)]))
  acceptTranslations(root, { name, english: own.get(source).texts, own, accepts: each => each === key })
  return written
}
