import { readFileSync } from 'node:fs'
import { isCode } from '@plumbline/rules/core'
import { isHash, tickMinuteOf, type Hash, type TickFault } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import {
  publishedLog,
  readKeptHeads,
  storedLog,
  verifyTicks,
  type Finding,
  type TickVerification,
  type VerifyOptions,
} from '../capabilities/market/index.ts'
import type { Database } from '../core/platform/db/database.ts'
import { createCitedCursor } from '../capabilities/trading/index.ts'
import type { TickWords } from './verify-options.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** More faults than these are counted, not told. */
const findingsTold = 50

const moment = (name: string, text: string | undefined): Millis | undefined => {
  if (text === undefined) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Error(`--${name} is a moment: 2026-07-13T12:59Z`)
  return tickMinuteOf(at)
}

const readOptions = (words: TickWords): VerifyOptions => {
  const { code, heads, key } = words
  if (code !== undefined && !isCode(code)) throw new Error('--code is an instrument: EURUSD')
  const trusted = key?.split(',') ?? []
  if (!trusted.every((each): each is Hash => isHash(each)))
    throw new Error('--key is a public key of 64 hexadecimal digits, or some, parted by commas')
  return {
    from: moment('from', words.from),
    to: moment('to', words.to),
    code,
    kept: heads === undefined ? [] : readKeptHeads(readFileSync(heads, 'utf8')),
    trusted,
    now: Date.now() as Millis,
  }
}

const why: Record<TickFault, string> = {
  changed: 'changed',
  'tick missing': 'a quote is missing',
  'segment missing': 'a segment is missing',
  'minute missing': 'a minute is missing or was replaced',
  foreign: 'an entry does not belong there',
  signature: 'not signed',
  key: 'an unknown key',
  rewritten: 'REWRITTEN',
  cut: 'the end was cut off',
  order: 'an order says otherwise',
  'minute order': 'a minute is out of order',
  unsigned: 'a minute is not signed',
}

const minuteText = (at: number): string => new Date(at).toISOString().replace(':00.000Z', 'Z')

const tellFinding = ({ kind, minute, code, detail }: Finding): void =>
  say(
    `ticks: BROKEN at ${minuteText(minute)}${code === undefined ? '' : ` ${code}`}: ${why[kind]}: ${detail}`,
  )

const tell = (found: TickVerification, options: VerifyOptions): void => {
  const { minutes, ticks, lost, cited, kept, keptBefore, from, head, corrections, unsigned, findings } = found
  const count = (value: number) => value.toLocaleString('en')
  const begins = from === undefined ? '' : ` from ${minuteText(from)}`
  say(`ticks: ${count(ticks)} quotes in ${count(minutes)} signed minutes${begins} checked`)
  if (head !== undefined) say(`ticks: head ${minuteText(head.minute)} ${head.hash}`)
  if (cited > 0) say(`ticks: ${count(cited)} quotes named by orders match the log`)
  if (lost > 0)
    say(`ticks: ${count(lost)} quotes accepted just before a crash were lost; no order names them`)
  if (options.kept !== undefined && options.kept.length > 0)
    say(`ticks: ${count(kept)} of ${count(options.kept.length)} kept heads match this log`)
  if (keptBefore > 0) say(`ticks: ${count(keptBefore)} kept heads are older than this log`)
  for (const { minute, after } of corrections)
    say(
      `ticks: the clock was corrected: ${minuteText(minute)} continues ${minuteText(after)}, which was named ahead of time`,
    )
  if (unsigned.length > 0)
    say(
      `ticks: ${count(unsigned.length)} minutes are not signed yet, the oldest ${minuteText(unsigned[0] ?? 0)}`,
    )
  for (const finding of findings.slice(0, findingsTold)) tellFinding(finding)
  if (findings.length > findingsTold) say(`ticks: and ${count(findings.length - findingsTold)} more`)
}

/** Verifies the tick log of a database. Returns whether everything is as it was signed. */
export const verifyStoredTicks = async (database: Database, words: TickWords): Promise<boolean> => {
  const options = readOptions(words)
  const found = await database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyTicks(storedLog(tx, createCitedCursor(tx, options.from)), options)
  })
  tell(found, options)
  return found.findings.length === 0
}

/** Verifies the log that a deployment publishes at an address. */
export const verifyPublishedTicks = async (address: string, words: TickWords): Promise<boolean> => {
  if (!URL.canParse(address)) throw new Error('--at is an address: https://trade.example')
  const options = readOptions(words)
  const found = await verifyTicks(publishedLog(address), options)
  tell(found, options)
  return found.findings.length === 0
}
