import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, type Code } from '@plumbline/rules/core'
import { isHash, readSegment, readSheet, readStates, type Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import { z } from 'zod'
import type { ReadableLog, StoredSegment, StoredSheet } from '../market/index.ts'

const hash = z.string().refine(isHash)
const sheet = z.object({
  text: z.string(),
  hash,
  previous: hash,
  key: hash,
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})
const segments = z.object({
  items: z.array(z.object({ code: z.string().refine(isCode), head: hash, text: z.string() })),
})

/** An answer as it came, or what it carries. */
const dataIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : value

/**
 * The published log as somebody has saved it: every file that ends in .json is an answer of `/api/tick/minute` or
 * `/api/tick/segment`. Throws where one is something else: it would prove nothing.
 */
export const folderLog = (folder: string): ReadableLog => {
  const sheets = new Map<Millis, StoredSheet>()
  const byMinute = new Map<Millis, StoredSegment[]>()
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.json')) continue
    const value = dataIn(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const [asSheet, asSegments] = [sheet.safeParse(value), segments.safeParse(value)]
    if (asSheet.success) takeSheet(sheets, asSheet.data, name)
    else if (asSegments.success) for (const each of asSegments.data.items) takeSegment(byMinute, each, name)
    else throw new Error(`${name} is neither an answer of /api/tick/minute nor of /api/tick/segment`)
  }
  const newest = [...sheets.values()].toSorted((a, b) => a.minute - b.minute).at(-1)
  return {
    async *sheets({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) {
      for (const each of sheets.values()) if (each.minute >= from && each.minute < to) yield each
    },
    segments: (minute, code) =>
      Promise.resolve((byMinute.get(minute) ?? []).filter(each => code === undefined || each.code === code)),
    end: () => Promise.resolve(newest),
  }
}

type Saved = Omit<StoredSheet, 'minute' | 'signature'> & { readonly signature: string }

const takeSheet = (sheets: Map<Millis, StoredSheet>, saved: Saved, name: string): void => {
  const minute = readSheet(saved.text)?.minute
  if (minute === undefined) throw new Error(`${name} has no sheet of a minute`)
  sheets.set(minute, { ...saved, minute, signature: Buffer.from(saved.signature, 'hex') })
}

const takeSegment = (
  byMinute: Map<Millis, StoredSegment[]>,
  segment: { readonly code: Code; readonly head: Hash; readonly text: string },
  name: string,
): void => {
  const minute = (readSegment(segment.text) ?? readStates(segment.text))?.minute
  if (minute === undefined) throw new Error(`${name} has a text that is no segment`)
  byMinute.set(minute, [...(byMinute.get(minute) ?? []), segment])
}
