/**
 * The texts of the tick log. Everything that is hashed or signed is plain text that anybody can write down again: a
 * segment holds the accepted quotes of one instrument and one minute, a sheet the heads of a minute's segments. A head is
 * SHA-256 of exactly such a text, in hexadecimal.
 */
import type { Brand, Code } from '../core/ids.ts'
import { isCode } from '../core/ids.ts'
import type { Price } from '../market/instrument.ts'
import { admissions, type Admission } from './price-dispute.ts'
import { quoteKinds, type Millis, type Quote, type QuoteKind } from '../market/quote.ts'

export const tickMinuteMs = 60_000
export const tickMinuteOf = (at: number): Millis => (at - (at % tickMinuteMs)) as Millis

/** SHA-256 as 64 hexadecimal digits. */
export type Hash = Brand<string, 'Hash'>
/** What stands where there is nothing before. */
export const noHash = '0'.repeat(64) as Hash
const hashPattern = /^[0-9a-f]{64}$/
export const isHash = (text: string): text is Hash => hashPattern.test(text)

/** A year of segments is the least that is kept; see docs/operating.md for what is kept by default. */
export const tickLogYearsMin = 1

/** The clock must have been ahead by more than this, or what comes next goes into the next free minute. */
export const correctionMsMin = 2 * tickMinuteMs
/** Seconds that tell the minutes after a correction from those that were named before it. */
const correctionSeconds = 59

/**
 * The name of a minute in the log. Names are given once: until the log is past all names that a clock which was ahead has
 * used, the seconds of a minute's name say after which correction it was named.
 * @param usedTo the latest minute that has ever been named
 */
export const minuteName = (
  minute: Millis,
  { corrections, usedTo }: { readonly corrections: number; readonly usedTo: Millis },
): Millis =>
  corrections === 0 || minute > usedTo
    ? minute
    : ((minute + (((corrections - 1) % correctionSeconds) + 1) * 1_000) as Millis)

const momentText = (at: Millis): string => new Date(at).toISOString()

/** A minute's name as the texts write it; undefined for any other moment and any other way of writing it. */
export const readMinute = (text: string): Millis | undefined => {
  const at = Date.parse(text)
  return at % 1_000 === 0 && momentText(at as Millis) === text ? (at as Millis) : undefined
}

export type SegmentHeading = {
  readonly code: Code
  readonly minute: Millis
  readonly priceScale: number
  /** Head of the instrument's segment before this one. */
  readonly previous: Hash
}

const segmentForm = 'plumbline-ticks 1'

export const segmentHeading = ({ code, minute, priceScale, previous }: SegmentHeading): string =>
  `${segmentForm}\n${code} ${momentText(minute)} scale ${priceScale} previous ${previous}\n`

/** Stands behind the number of a quote that a crash had kept from the log, and that was taken from an order instead. */
const recoveredMark = '*'

/** Stands before the reason why a quote beyond the limit of one step was accepted. */
const admissionMark = '^'

/** What JSON writes as it is, like nearly every name of a source. */
const isPlain = /^[ !#-[\]-~]*$/

/**
 * One quote as a line: number with its marks, the source's time, our time, bid, ask; what the source said and the version of the markup
 * that moved it, or dashes; kind, and to the end of the line the source, with JSON's escapes for what would break it.
 */
export const tickLine = (
  quote: Quote,
  {
    isRecovered = false,
    admission,
  }: { readonly isRecovered?: boolean; readonly admission?: Admission | undefined } = {},
): string => {
  const { epoch, number, at, receivedAt, bid, ask, raw, kind, source } = quote
  const said = raw === undefined ? '- - -' : `${raw.bid} ${raw.ask} ${raw.version}`
  const name = isPlain.test(source) ? source : JSON.stringify(source).slice(1, -1)
  const marks = `${isRecovered ? recoveredMark : ''}${admission === undefined ? '' : admissionMark + admission}`
  return `${epoch}.${number}${marks} ${at} ${receivedAt} ${bid} ${ask} ${said} ${kind} ${name}\n`
}

export type LoggedTick = {
  readonly quote: Quote
  readonly isRecovered: boolean
  readonly admission: Admission | undefined
}
export type Segment = SegmentHeading & { readonly ticks: readonly LoggedTick[] }

const headingPattern = /^([A-Z0-9]{1,16}) (\S{24}) scale (\d{1,2}) previous ([0-9a-f]{64})$/
const linePattern =
  /^(\d{1,15})\.(\d{1,15})(\*?)(?:\^([a-z]+))? (\d{1,16}) (\d{1,16}) (\d{1,16}) (\d{1,16}) (?:- - -|(\d{1,16}) (\d{1,16}) (\d{1,9})) ([a-z]+) (.*)$/

const readSource = (text: string): string | undefined => {
  try {
    const source: unknown = JSON.parse(`"${text}"`)
    return typeof source === 'string' ? source : undefined
  } catch {
    return undefined
  }
}

/** Reads a line; undefined where it is not one. */
export const readTickLine = (line: string, code: Code): LoggedTick | undefined => {
  const parts = linePattern.exec(line)
  if (parts === null) return undefined
  const [
    ,
    epoch,
    number,
    mark,
    reason,
    at,
    receivedAt,
    bid,
    ask,
    rawBid,
    rawAsk,
    version,
    kind,
    sourceText = '',
  ] = parts
  const source = readSource(sourceText)
  const admission = admissions.find(each => each === reason)
  if (reason !== undefined && admission === undefined) return undefined
  if (source === undefined || !quoteKinds.some(each => each === kind)) return undefined
  return {
    quote: {
      code,
      epoch: Number(epoch),
      number: Number(number),
      at: Number(at) as Millis,
      receivedAt: Number(receivedAt) as Millis,
      bid: Number(bid) as Price,
      ask: Number(ask) as Price,
      ...(version !== undefined && {
        raw: { bid: Number(rawBid) as Price, ask: Number(rawAsk) as Price, version: Number(version) },
      }),
      kind: kind as QuoteKind,
      source,
    },
    isRecovered: mark === recoveredMark,
    admission,
  }
}

/** The lines of a text that ends with one; undefined where its end is missing. */
const linesOf = (text: string): readonly string[] | undefined =>
  text.endsWith('\n') ? text.slice(0, -1).split('\n') : undefined

const readHeading = (form: string | undefined, heading: string): SegmentHeading | undefined => {
  const [, code, moment = '', scale, previous] = headingPattern.exec(heading) ?? []
  const minute = readMinute(moment)
  if (form !== segmentForm || code === undefined || minute === undefined) return undefined
  return { code: code as Code, minute, priceScale: Number(scale), previous: previous as Hash }
}

/** Where the line that begins at `from` says when its quote was received. */
const receivedAtOf = (text: string, from: number): number => {
  const start = text.indexOf(' ', text.indexOf(' ', from) + 1) + 1
  return Number(text.slice(start, text.indexOf(' ', start)))
}

/**
 * The quotes of a segment that were received in a time, the first `max` of them: what lies before it is not read, and what comes after
 * enough of them neither. Undefined where the text is no segment, or one of these lines is none.
 */
export const readSegmentPart = (
  text: string,
  { from, to, max }: { readonly from: number; readonly to: number; readonly max: number },
): Segment | undefined => {
  const formEnd = text.indexOf('\n')
  const headingEnd = text.indexOf('\n', formEnd + 1)
  const heading = readHeading(text.slice(0, formEnd), text.slice(formEnd + 1, headingEnd))
  if (heading === undefined || !text.endsWith('\n')) return undefined
  const ticks: LoggedTick[] = []
  let end: number
  for (let start = headingEnd + 1; start < text.length && ticks.length < max; start = end + 1) {
    end = text.indexOf('\n', start)
    const receivedAt = receivedAtOf(text, start)
    if (receivedAt < from || receivedAt > to) continue
    const tick = readTickLine(text.slice(start, end), heading.code)
    if (tick === undefined) return undefined
    ticks.push(tick)
  }
  return { ...heading, ticks }
}

/** Reads a segment; undefined where the text is none. */
export const readSegment = (text: string): Segment | undefined => {
  const [form, headingLine = '', ...lines] = linesOf(text) ?? []
  const heading = readHeading(form, headingLine)
  if (heading === undefined) return undefined
  const ticks = lines.map(line => readTickLine(line, heading.code))
  return ticks.every(tick => tick !== undefined) ? { ...heading, ticks } : undefined
}

export type SheetLine = { readonly code: Code; readonly count: number; readonly head: Hash }

export type MinuteSheet = {
  readonly minute: Millis
  /** Hash of the sheet before this one. */
  readonly previous: Hash
  /** The public key (Ed25519, 32 bytes in hexadecimal) whose signature stands with this sheet. */
  readonly key: Hash
  /** The public key that signs from the next sheet on, where another one takes over. */
  readonly next?: Hash
  /**
   * The clock was ahead and has been put right: the name of the sheet before this one, which is later than this one's. The
   * quotes up to there carry times that were ahead; nothing of them is changed, and their numbers give their order.
   */
  readonly corrected?: Millis
  /** One for each instrument that had quotes, in the order of codes. */
  readonly lines: readonly SheetLine[]
}

const sheetForm = 'plumbline-minute 1'

export const sheetText = ({ minute, previous, key, next, corrected, lines }: MinuteSheet): string =>
  [
    sheetForm,
    `minute ${momentText(minute)}`,
    `previous ${previous}`,
    `key ${key}`,
    ...(next === undefined ? [] : [`next ${next}`]),
    ...(corrected === undefined ? [] : [`corrected ${momentText(corrected)}`]),
    ...lines.map(({ code, count, head }) => `${code} ${count} ${head}`),
    '',
  ].join('\n')

const sheetLinePattern = /^([A-Z0-9]{1,16}) ([1-9]\d{0,9}) ([0-9a-f]{64})$/

const readSheetLine = (line: string): SheetLine | undefined => {
  const [, code = '', count, head = ''] = sheetLinePattern.exec(line) ?? []
  return isCode(code) && isHash(head) ? { code, count: Number(count), head } : undefined
}

const named = (line: string | undefined, name: string): string | undefined =>
  line?.startsWith(`${name} `) === true ? line.slice(name.length + 1) : undefined

/** Reads a sheet; undefined where the text is none. */
export const readSheet = (text: string): MinuteSheet | undefined => {
  const [form, minuteLine, previousLine, keyLine, ...rest] = linesOf(text) ?? []
  const minute = readMinute(named(minuteLine, 'minute') ?? '')
  const [previous = '', key = ''] = [named(previousLine, 'previous'), named(keyLine, 'key')]
  const next = named(rest[0], 'next')
  const afterNext = next === undefined ? rest : rest.slice(1)
  const correctedText = named(afterNext[0], 'corrected')
  const corrected = correctedText === undefined ? undefined : readMinute(correctedText)
  const lines = (correctedText === undefined ? afterNext : afterNext.slice(1)).map(readSheetLine)
  if (form !== sheetForm || minute === undefined || !isHash(previous) || !isHash(key)) return undefined
  if ((next !== undefined && !isHash(next)) || !lines.every(line => line !== undefined)) return undefined
  if (correctedText !== undefined && (corrected === undefined || corrected <= minute)) return undefined
  return {
    minute,
    previous,
    key,
    ...(next !== undefined && { next }),
    ...(corrected !== undefined && { corrected }),
    lines,
  }
}

/** What is signed: short, so that whoever keeps a minute, its hash and the signature can check it without the sheet. */
export const headStatement = ({ minute, hash }: { readonly minute: Millis; readonly hash: Hash }): string =>
  `plumbline-head 1 ${momentText(minute)} ${hash}`

/** What can be wrong with the log. */
export const tickFaults = [
  /** A segment or a sheet is not what its hash was made of. */
  'changed',
  /** A segment has fewer quotes than its sheet counts, or a number is missing among those that were given out. */
  'tick missing',
  'segment missing',
  /** A sheet does not continue the one before it: what lay between is gone, or one of the two is another. */
  'minute missing',
  /** Something stands there that no sheet lists, or that continues another chain. */
  'foreign',
  'signature',
  /** Signed with a key that no sheet before it introduced. */
  'key',
  /** A minute is signed anew: its hash is another one than the one that was kept. */
  'rewritten',
  /** The log once went on from there. */
  'cut',
  /** An order names a quote that is not in the log, or is another one there. */
  'order',
  /** A sheet is named before the one that it continues, without saying that the clock was put right. */
  'minute order',
  /** Minutes that are over wait to be signed, or are named in the future. */
  'unsigned',
] as const
export type TickFault = (typeof tickFaults)[number]
