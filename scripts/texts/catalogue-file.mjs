import { parseSync } from 'oxc-parser'

/*
 * Some texts stand in TypeScript as object literals. They are read from the syntax tree.
 */

/** A value without what only types add around it; `translated…` only check what they are given. */
const unwrap = node => {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return unwrap(node.expression)
  if (node?.type === 'CallExpression' && node.callee.name?.startsWith('translated') === true)
    return unwrap(node.arguments[0])
  return node
}

const childrenOf = node =>
  Object.values(node)
    .flat()
    .filter(child => typeof child?.type === 'string')

const isObject = node => node?.type === 'ObjectExpression'

/** Every object literal that is declared under a name, wherever, or exported without one. */
const objectsBelow = node => {
  const own = {
    VariableDeclarator: () => ({ name: node.id.name, value: unwrap(node.init) }),
    ExportDefaultDeclaration: () => ({ name: 'default', value: unwrap(node.declaration) }),
  }[node.type]?.()
  return isObject(own?.value) ? [own] : childrenOf(node).flatMap(child => objectsBelow(child))
}

const nameOf = property =>
  property.key.type === 'Identifier' ? property.key.name : String(property.key.value)

const textOf = node => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/**
 * The texts below a node by their key, which is the path of names joined by points. Whatever is no text
 * throws: a text that is put together in code could not be translated.
 */
const collect = (node, path, texts) => {
  const text = textOf(node)
  if (text !== undefined) {
    const key = path.join('.')
    if (texts.has(key)) throw new Error(`two texts have the key ${key}`)
    texts.set(key, { text, start: node.start, end: node.end })
    return
  }
  if (isObject(node)) {
    for (const property of node.properties) {
      if (property.type !== 'Property') throw new Error(`${path.join('.')} is no plain list of texts`)
      collect(unwrap(property.value), [...path, nameOf(property)], texts)
    }
    return
  }
  throw new Error(`${path.join('.')} is no text, but ${node.type}`)
}

/** The object literal that a file declares under a name, or the only one it declares. */
export const objectIn = (source, name) => {
  const { program, errors } = parseSync('texts.ts', source)
  if (errors.length > 0) throw new Error(errors[0].message)
  const objects = objectsBelow(program)
  const found = name === undefined ? objects : objects.filter(each => each.name === name)
  if (found.length !== 1)
    throw new Error(`${found.length} lists of texts${name === undefined ? '' : ` named ${name}`}`)
  return found[0].value
}

/** A property of an object literal, or undefined. */
export const memberOf = (node, name) => {
  const property = node.properties.find(each => each.type === 'Property' && nameOf(each) === name)
  return property === undefined ? undefined : unwrap(property.value)
}

/** Each text below an object literal: key → { text, start, end }. */
export const textsBelow = node => {
  const texts = new Map()
  collect(node, [], texts)
  return texts
}
