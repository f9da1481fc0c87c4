import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cataloguesIn, readCatalogue, source, writeCatalogue } from './catalogues.mjs'
import { writeKeys } from './keys.mjs'
import { readMessage } from './message.mjs'

const isObject = node => typeof node === 'object'

/** Puts a text at the end of the innermost area that its key names; 'area.key' begins an area where there is nothing but areas. */
const put = (object, key, text, isTop = true) => {
  if (!isObject(object)) throw new Error('The key goes on below a text, which has nothing below it')
  if (Object.hasOwn(object, key)) throw new Error(`${key} is there already`)
  const inside = Object.keys(object).find(name => key.startsWith(`${name}.`))
  if (inside !== undefined) {
    put(object[inside], key.slice(inside.length + 1), text, false)
    return
  }
  const [, area, name] = /^([^.]+)\.(.+)$/.exec(key) ?? []
  const beginsArea = isTop && area !== undefined && Object.values(object).every(value => isObject(value))
  if (beginsArea) object[area] = { [name]: text }
  else object[key] = text
}

const find = (root, name) => {
  const catalogues = cataloguesIn(root)
  const catalogue = catalogues.find(each => each.name === name)
  if (catalogue !== undefined) return catalogue
  throw new Error(`${name} is no catalogue: one of ${catalogues.map(each => each.name).join(' ')}`)
}

/** Puts a new English text into a catalogue, and its key among those that the compiler knows. Gives back the file. */
export const addText = (root, { name, key, text }) => {
  const catalogue = find(root, name)
  const file = catalogue.fileOf(source)
  if (!file.endsWith('.json')) throw new Error(`${name} is Markdown: add a line to ${file}`)
  const { problem } = readMessage(text, catalogue.format, source)
  if (problem !== undefined) throw new Error(`The text ${problem}`)
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(key)) throw new Error(`${key} is no key: words joined by points`)
  if (readCatalogue(root, catalogue, source).texts.has(key))
    throw new Error(`${name} has a text ${key} already`)
  const object = JSON.parse(readFileSync(join(root, file), 'utf8'))
  put(object, key, text)
  writeCatalogue(root, file, object)
  writeKeys(root)
  return file
}
