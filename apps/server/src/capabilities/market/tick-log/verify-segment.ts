import {
  readSegment,
  readStates,
  statesCode,
  type Hash,
  type LoggedTick,
  type SheetLine,
  type StateLine,
} from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { hashOf } from './sign-minute.ts'
import type { StoredSegment } from './store.ts'
import type { Finding } from './verification.ts'

type Judged =
  | { readonly ticks: readonly LoggedTick[]; readonly states?: readonly StateLine[] }
  | { readonly finding: Finding }

/** Lines below the two of the heading. */
const ticksIn = (text: string): number => text.split('\n').length - 3

/** Holds a segment against the line that lists it and the instrument's segment before; undefined where that is not known. */
export const verifySegment = (
  segment: StoredSegment | undefined,
  { minute, line, previous }: { minute: Millis; line: SheetLine; previous: Hash | undefined },
): Judged => {
  const { code, count, head } = line
  const found = (kind: Finding['kind'], detail: string): Judged => ({
    finding: { kind, minute, code, detail },
  })
  if (segment === undefined) return found('segment missing', `${count} quotes are gone`)
  if (hashOf(segment.text) !== head) {
    const left = ticksIn(segment.text)
    return left < count
      ? found('tick missing', `${left} quotes of ${count} are left`)
      : found('changed', left === count ? 'its text is another one' : `${left} quotes where ${count} were`)
  }
  if (segment.head !== head) return found('changed', 'the head that stands with it is another one')
  const read = code === statesCode ? readAsStates(segment.text) : readSegment(segment.text)
  if (read === undefined || countOf(read) !== count || read.code !== code || read.minute !== minute)
    return found('changed', 'it was signed, and is not what the sheet says')
  if (previous !== undefined && read.previous !== previous)
    return found('foreign', 'it does not continue the segment before it')
  return 'states' in read ? { ticks: [], states: read.states } : { ticks: read.ticks }
}

const countOf = (
  read: { readonly ticks: readonly unknown[] } | { readonly states: readonly unknown[] },
): number => ('states' in read ? read.states.length : read.ticks.length)

const readAsStates = (text: string) => {
  const read = readStates(text)
  return read && { code: statesCode, minute: read.minute, previous: read.previous, states: read.lines }
}

/** Segments that no line lists. */
export const unlisted = (
  segments: readonly StoredSegment[],
  listed: ReadonlySet<Code>,
  minute: Millis,
): readonly Finding[] =>
  segments
    .filter(({ code }) => !listed.has(code))
    .map(({ code }) => ({ kind: 'foreign', minute, code, detail: 'the sheet does not list it' }))
