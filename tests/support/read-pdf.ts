import { inflateSync } from 'node:zlib'

/** The objects of a file, by number: their own words, and what their stream holds once it is unpacked. */
const objectsOf = (bytes: Buffer): ReadonlyMap<number, { text: string; stream: string }> => {
  const whole = bytes.toString('latin1')
  const table = /xref\n([\s\S]*?)trailer/.exec(whole)?.[1] ?? ''
  const places = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  return new Map(
    places.map(place => {
      const [opening = '', number = '', text = '', end = ''] =
        /^(\d+) 0 obj\n([\s\S]*?)(endobj|stream\r?\n)/.exec(whole.slice(place)) ?? []
      const from = place + opening.length
      const packed = bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0))
      const isPacked = end.startsWith('stream') && text.includes('/FlateDecode')
      return [Number(number), { text, stream: isPacked ? inflateSync(packed).toString('latin1') : '' }]
    }),
  )
}

const unicodeOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What a reader sees of a statement, page by page, a piece of text each. Fails where the file's table does not lead there. */
export const readPdf = (bytes: Buffer): readonly (readonly string[])[] => {
  const objects = objectsOf(bytes)
  const named = (from: string, name: string): string => {
    const number = Number(new RegExp(`/${name} \\[?\\s*(\\d+) 0 R`).exec(from)?.[1])
    const object = objects.get(number)
    if (object === undefined) throw new Error(`the file holds no ${name}`)
    return object.stream === '' ? object.text : object.stream
  }
  const trailer = /trailer[\s\S]*$/.exec(bytes.toString('latin1'))?.[0] ?? ''
  const pages = named(named(trailer, 'Root'), 'Pages')
  const letters = (page: string, font: string): ReadonlyMap<string, string> => {
    const map = named(named(named(page, 'Resources'), font), 'ToUnicode')
    return new Map(
      [...map.matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/gi)].map(([, glyph = '', text = '']) => [
        glyph.toUpperCase(),
        unicodeOf(text),
      ]),
    )
  }
  const kids = /\/Kids \[([^\]]*)\]/.exec(pages)?.[1]?.match(/\d+(?= 0 R)/g) ?? []
  const known = new Map<string, ReadonlyMap<string, string>>()
  return kids.map(kid => {
    const page = objects.get(Number(kid))?.text ?? ''
    return [...named(page, 'Contents').matchAll(/\/(\w+) [\d.]+ Tf [^<]*<([\dA-F]*)> Tj/gi)].map(
      ([, font = '', hex = '']) => {
        const table = known.get(font) ?? letters(page, font)
        known.set(font, table)
        return (hex.match(/.{4}/g) ?? []).map(glyph => table.get(glyph.toUpperCase()) ?? '□').join('')
      },
    )
  })
}
