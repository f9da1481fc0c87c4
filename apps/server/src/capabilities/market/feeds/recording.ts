import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { minuteMs, isCode, type Code } from '@plumbline/rules/core'
import type { ListedInstrument } from '@plumbline/rules/market'
import { barsHeader, readBars, readQuoteBars } from './recorded-bars.ts'
import { firstLines, lookAt, readMoment } from './recorded-lines.ts'
import { readTicks, ticksHeader, type Line } from './recorded-ticks.ts'

/**
 * Recorded prices of one instrument: CODE.source.….csv or .csv.gz, times in ms UTC. Ticks have the heading
 * ts,bid,ask,last; bars t,open,high,low,close,volume, and where a file ends in .bid and another in .ask, they are one.
 */
export type Recording = {
  readonly code: Code
  /** As the file's name says: 'EURUSD.oanda', and what it is where it is not ticks. */
  readonly source: string
  /** Time of its first line. */
  readonly firstAt: number
  /** The best there is of an instrument is played. */
  readonly kind: 'ticks' | 'quote bars' | 'bars'
  readonly path: string
  /** Of bars: their length, and the file of the other side. */
  readonly barMs: number
  readonly askPath?: string
}

const kindsByWorth = ['ticks', 'quote bars', 'bars'] as const
/** Lines that are looked at to find how long bars are. */
const linesLookedAt = 50

/** All recordings at a path, a file or a folder with its folders, by time. Other files are named in `skipped`. */
export const findRecordings = async (
  path: string,
): Promise<{ recordings: readonly Recording[]; skipped: readonly string[] }> => {
  const isFolder = (await stat(path)).isDirectory()
  const names = isFolder ? await readdir(path, { recursive: true }) : [basename(path)]
  const recordings: Recording[] = []
  const skipped: string[] = []
  const files = names.filter(each => /\.csv(\.gz)?$/.test(each)).toSorted()
  for (const name of files) {
    const other = sideOf(name, 'ask')
    // Told together with its bids.
    if (/\.ask\.csv/.test(name) && files.includes(sideOf(name, 'bid'))) continue
    const whole = (each: string): string => (isFolder ? join(path, each) : path)
    const hasAsks = other !== name && files.includes(other)
    const recording = await describeFile(whole(name), hasAsks ? whole(other) : undefined)
    if (recording === undefined) skipped.push(name)
    else recordings.push(recording)
  }
  return { recordings: recordings.toSorted((left, right) => left.firstAt - right.firstAt), skipped }
}

const sideOf = (name: string, side: 'bid' | 'ask'): string => name.replace(/\.(bid|ask)\.csv/, `.${side}.csv`)

/** Undefined where the file is no recording, or has the asks alone. */
const describeFile = async (path: string, askPath: string | undefined): Promise<Recording | undefined> => {
  const [code = '', named = ''] = basename(path).split('.')
  if (!isCode(code)) return undefined
  const [header, ...lines] = await firstLines(path, linesLookedAt)
  const times = lines.map(line => readMoment(line.split(',', 1)[0] ?? '') ?? Number.NaN)
  const [firstAt] = times
  if (firstAt === undefined || Number.isNaN(firstAt)) return undefined
  const own = { code, path, firstAt }
  if (header === ticksHeader) return { ...own, kind: 'ticks', source: `${code}.${named}`, barMs: 0 }
  if (header !== barsHeader || /\.ask\.csv/.test(path)) return undefined
  const steps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const barMs = Math.min(...steps.filter(step => step > 0))
  if (!Number.isFinite(barMs)) return undefined
  const source = `${code}.${named} bars of ${barMs / minuteMs} min`
  return askPath === undefined
    ? { ...own, kind: 'bars', source, barMs }
    : { ...own, kind: 'quote bars', source, barMs, askPath }
}

/**
 * Which recordings of one instrument are played: ticks rather than bars with both sides, these rather than other bars;
 * of those that overlap in time the one with shorter bars, then the one that begins first.
 */
export const chooseRecordings = async (own: readonly Recording[]): Promise<readonly Recording[]> => {
  const best = kindsByWorth.find(kind => own.some(recording => recording.kind === kind))
  const candidates = own
    .filter(({ kind }) => kind === best)
    .toSorted((left, right) => left.barMs - right.barMs)
  const [only] = candidates
  if (only === undefined || candidates.length === 1) return candidates
  const chosen: { recording: Recording; lastAt: number }[] = []
  for (const recording of candidates) {
    const lastAt = await lastTimeOf(recording.path)
    const isFree = chosen.every(each => lastAt < each.recording.firstAt || recording.firstAt > each.lastAt)
    if (isFree) chosen.push({ recording, lastAt })
  }
  return chosen.map(({ recording }) => recording).toSorted((left, right) => left.firstAt - right.firstAt)
}

const lastTimeOf = async (path: string): Promise<number> => {
  let last = 0
  await lookAt(path, lines => {
    for (const line of lines.slice(-2)) last = readMoment(line.split(',', 1)[0] ?? '') ?? last
    return false
  })
  return last
}

/** What a recording tells, a chunk at a time: the next is read when it is asked for. */
export const readRecording = (
  { kind, path, askPath, barMs }: Recording,
  { priceScale, spreadTypical }: Pick<ListedInstrument, 'priceScale' | 'spreadTypical'>,
): AsyncGenerator<readonly Line[]> => {
  const reading = { priceScale, barMs, spread: spreadTypical }
  if (kind === 'ticks') return readTicks(path, priceScale)
  if (askPath !== undefined) return readQuoteBars(path, askPath, reading)
  return readBars(path, /\.bid\.csv/.test(path) ? 'bid' : 'mid', reading)
}
