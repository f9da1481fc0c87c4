import {
  isHash,
  readMinute,
  readSegment,
  readSheet,
  readStates,
  statesCode,
  type Hash,
  type SheetLine,
} from '@plumbline/rules/prices'
import type { ReceiptLog } from '@plumbline/rules/receipt'
import { hashOf, isSigned } from '../market/index.ts'
import type { Finding } from './seal.ts'

export type CheckedLog = {
  readonly findings: readonly Finding[]
  /** Texts that are as their signed sheets list them, by minute and code. */
  readonly segments: ReadonlyMap<string, string>
  readonly keys: ReadonlySet<Hash>
}

/** The quotes of an instrument, or what the minute says of states. */
const readEither = (
  code: string,
  text: string,
): { readonly code: string; readonly minute: number; readonly count: number } | undefined => {
  if (code === statesCode) {
    const states = readStates(text)
    return states && { code, minute: states.minute, count: states.lines.length }
  }
  const ticks = readSegment(text)
  return ticks && { code: ticks.code, minute: ticks.minute, count: ticks.ticks.length }
}

/** Whether the texts that a receipt carries are what was hashed and signed. */
export const checkLog = (log: ReceiptLog, known: readonly Hash[] | undefined): CheckedLog => {
  const findings: Finding[] = []
  const found = (field: string, text: string): void => void findings.push({ field, text })
  const lines = new Map<string, SheetLine>()
  const keys = new Set<Hash>()
  for (const [index, sheet] of log.sheets.entries()) {
    const field = `log.sheets[${index}]`
    const [read, minute] = [readSheet(sheet.text), readMinute(sheet.minute)]
    const { hash, key, text } = sheet
    if (hashOf(text) !== hash || !isHash(hash) || !isHash(key))
      found(`${field}.text`, `it is not what the hash ${hash} was made of`)
    else if (read === undefined || minute === undefined || read.minute !== minute || read.key !== key)
      found(read?.key === key ? `${field}.minute` : `${field}.key`, 'the sheet says otherwise')
    else if (!isSigned({ minute, hash, key, signature: Buffer.from(sheet.signature, 'hex') }))
      found(`${field}.signature`, `it is not one of the key ${key}`)
    else {
      if (known !== undefined && !known.includes(key))
        found(`${field}.key`, 'it is not a key of the platform')
      keys.add(key)
      for (const line of read.lines) lines.set(`${sheet.minute} ${line.code}`, line)
    }
  }
  const segments = new Map<string, string>()
  for (const [index, { code, minute, text }] of log.segments.entries()) {
    const field = `log.segments[${index}]`
    const line = lines.get(`${minute} ${code}`)
    const read = readEither(code, text)
    if (line === undefined) found(`${field}.minute`, `no signed sheet lists ${code} at ${minute}`)
    else if (hashOf(text) !== line.head)
      found(`${field}.text`, `it is not what the head ${line.head} was made of`)
    else if (
      read === undefined ||
      read.code !== code ||
      read.minute !== readMinute(minute) ||
      read.count !== line.count
    )
      found(`${field}.text`, 'it is not what its sheet says')
    else segments.set(`${minute} ${code}`, text)
  }
  return { findings, segments, keys }
}
