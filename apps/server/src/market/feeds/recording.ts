import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { isCode, parseDecimal, type Code, type Price, type QuoteFault } from '@plumbline/rules'

/** A file of recorded ticks: CODE.source.….csv or .csv.gz with the header ts,bid,ask,last; times in ms UTC. */
export type Recording = {
  readonly path: string
  readonly code: Code
  /** As the file's name says: 'EURUSD.oanda'. */
  readonly source: string
  /** Time of its first tick. */
  readonly firstAt: number
}

/** One line: a quote in price units, or what is wrong with it. */
export type Tick = { readonly at: number; readonly bid: Price; readonly ask: Price }
export type Line = Tick | { readonly fault: QuoteFault }

const header = 'ts,bid,ask,last'
/** A line longer than this is no tick: the file is something else. */
const lineLengthMax = 1_000
/** The finest decimals that are read at all. */
const scaleMax = 18

/** All tick files at a path, a file or a folder with its folders, by time. Others are named in `skipped`. */
export const findRecordings = async (
  path: string,
): Promise<{ recordings: readonly Recording[]; skipped: readonly string[] }> => {
  const isFolder = (await stat(path)).isDirectory()
  const names = isFolder ? await readdir(path, { recursive: true }) : [basename(path)]
  const recordings: Recording[] = []
  const skipped: string[] = []
  for (const name of names.filter(each => /\.csv(\.gz)?$/.test(each)).toSorted()) {
    const file = isFolder ? join(path, name) : path
    const [code = '', source = ''] = basename(file).split('.')
    const firstAt = isCode(code) ? await firstTickAt(file) : undefined
    if (firstAt === undefined || !isCode(code)) skipped.push(name)
    else recordings.push({ path: file, code, source: `${code}.${source}`, firstAt })
  }
  return { recordings: recordings.toSorted((left, right) => left.firstAt - right.firstAt), skipped }
}

/** Undefined where the file is not one of ticks. */
const firstTickAt = async (path: string): Promise<number | undefined> => {
  let head: string | undefined
  for await (const lines of linesOf(path)) {
    for (const line of lines) {
      if (head !== undefined) return readMoment(line.split(',', 1)[0] ?? '')
      head = line.trimEnd()
      if (head !== header) return undefined
    }
  }
  return undefined
}

/** The ticks of a file, a chunk at a time: the next is read when it is asked for. */
export async function* readTicks(path: string, priceScale: number): AsyncGenerator<readonly Line[]> {
  let isHead = true
  for await (const lines of linesOf(path)) {
    const ticks: Line[] = []
    for (const line of isHead ? lines.slice(1) : lines) {
      const tick = readLine(line, priceScale)
      if (tick !== undefined) ticks.push(tick)
    }
    isHead = false
    if (ticks.length > 0) yield ticks
  }
}

async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  const file = createReadStream(path)
  const chunks = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  // pipe passes no errors on: a file that cannot be read would end as an empty one.
  if (chunks !== file) file.on('error', error => chunks.destroy(error))
  chunks.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of chunks as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > lineLengthMax) throw new Error(`${path} is no file of ticks: it has no lines`)
      if (lines.length > 0) yield lines
    }
    if (rest !== '') yield [rest]
  } finally {
    file.destroy()
    chunks.destroy()
  }
}

/** Undefined for an empty line, and for a trade that came without a quote. */
const readLine = (line: string, priceScale: number): Line | undefined => {
  const [time = '', bidText = '', askText = ''] = line.trimEnd().split(',')
  if (time === '' || (bidText === '' && askText === '')) return undefined
  const at = readMoment(time)
  const bid = readUnits(bidText, priceScale)
  const ask = readUnits(askText, priceScale)
  if (at === undefined || bid === 'quote.unreadable' || ask === 'quote.unreadable') {
    return { fault: 'quote.unreadable' }
  }
  return bid === 'price.too_fine' || ask === 'price.too_fine' ? { fault: 'price.too_fine' } : { at, bid, ask }
}

const readMoment = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** A decimal in units of 10^-priceScale, never rounded. */
const readUnits = (text: string, priceScale: number): Price | 'price.too_fine' | 'quote.unreadable' => {
  const exact = parseDecimal(text, priceScale)
  if (exact !== undefined) return Number(exact) as Price
  const finest = parseDecimal(text, scaleMax)
  if (finest === undefined) return 'quote.unreadable'
  // Zeros beyond the scale are no finer price.
  const divisor = 10n ** BigInt(scaleMax - priceScale)
  return finest % divisor === 0n ? (Number(finest / divisor) as Price) : 'price.too_fine'
}
