import { DOMParser } from '@xmldom/xmldom'

/** The namespace of all versions 2.x of XLIFF. */
const namespace = 'urn:oasis:names:tc:xliff:document:2.0'
/** A language of this product is about 1.5 MB. */
const charsMax = 20_000_000

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = text => `"${escaped(text).replaceAll('"', '&quot;')}"`

const unitLines = ({ id, source, target, isDone, notes }) => [
  `    <unit id=${quoted(id)}>`,
  ...(notes.length === 0
    ? []
    : ['      <notes>', ...notes.map(note => `        <note>${escaped(note)}</note>`), '      </notes>']),
  `      <segment state="${isDone ? 'translated' : 'initial'}">`,
  `        <source>${escaped(source)}</source>`,
  ...(target === undefined ? [] : [`        <target>${escaped(target)}</target>`]),
  '      </segment>',
  '    </unit>',
]

const fileLines = ({ id, original, units }) => [
  `  <file id=${quoted(id)} original=${quoted(original)} canResegment="no" xml:space="preserve">`,
  ...units.flatMap(unit => unitLines(unit)),
  '  </file>',
]

/** XLIFF 2.0 of files, each { id, original, units: [{ id, source, target?, isDone, notes }] }. */
export const writeXliff = ({ from, to, files }) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.0" srcLang=${quoted(from)} trgLang=${quoted(to)}>`,
    ...files.flatMap(file => fileLines(file)),
    '</xliff>',
    '',
  ].join('\n')

const childrenOf = (element, name) =>
  [...element.childNodes].filter(node => node.namespaceURI === namespace && node.localName === name)
const all = (element, name) => [...element.getElementsByTagNameNS(namespace, name)]

/** The text of a source or target. Marks and codes that a tool puts inside belong to no text of ours. */
const textIn = element => {
  if (element === undefined) return {}
  if ([...element.childNodes].some(node => node.nodeType === node.ELEMENT_NODE))
    return { problem: `has elements inside <${element.localName}>: placeholders are plain text here` }
  return { text: element.textContent }
}

const readUnit = unit => {
  const id = unit.getAttribute('id')
  const segments = childrenOf(unit, 'segment')
  if (segments.length !== 1) return { id, problem: `has ${segments.length} segments instead of one` }
  const [segment] = segments
  const source = textIn(childrenOf(segment, 'source')[0])
  const target = textIn(childrenOf(segment, 'target')[0])
  const problem = source.problem ?? target.problem
  const isDone = (segment.getAttribute('state') || 'initial') !== 'initial'
  return { id, source: source.text, target: target.text, isDone, problem }
}

/** Reads XLIFF 2.x: { from, to, files: [{ id, units: [{ id, source, target, isDone, problem }] }] }. */
export const readXliff = xml => {
  if (xml.length > charsMax) throw new Error(`The file is longer than ${charsMax} characters`)
  const fail = (_, message) => {
    throw new Error(`The file is no XML that can be read: ${message}`)
  }
  const { documentElement } = new DOMParser({ onError: fail }).parseFromString(xml, 'application/xml')
  const version = documentElement.getAttribute('version') ?? ''
  if (
    documentElement.localName !== 'xliff' ||
    documentElement.namespaceURI !== namespace ||
    !version.startsWith('2.')
  )
    throw new Error('The file is no XLIFF 2.0')
  return {
    from: documentElement.getAttribute('srcLang'),
    to: documentElement.getAttribute('trgLang'),
    files: childrenOf(documentElement, 'file').map(file => ({
      id: file.getAttribute('id'),
      units: all(file, 'unit').map(unit => readUnit(unit)),
    })),
  }
}
