import { minuteMs } from '@plumbline/rules/core'
import { headsCheckKey, headsKey } from '../../token.ts'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { tickRoutes } from '@plumbline/protocol/tick-log'
import { useSyncExternalStore } from 'react'
import { CallError, callAs, type CallOptions } from '../../api.ts'
import { headsFile, keep, readKept, windowsOf, writeKept, type KeptHead } from './kept-heads.ts'
import { saveFile } from '../save-file.ts'

type TickCall = keyof typeof tickRoutes

/** Asks the published record of prices, as anybody may. */
export const recordCall = <Name extends TickCall>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> => callAs({ held: null, route: tickRoutes[name] }, name, input, options)

/** Whether the record has nothing there, which is an answer and no fault. */
export const isNothingRecorded = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && error.problem.refusal === 'tick.not_found'

/** The newest signed minute; null in the first minute of a new deployment, when nothing is signed yet. */
export const newestMinute = async (options: CallOptions = {}): Promise<CallOutput<'tickMinute'> | null> => {
  // Asked for as a list first: to find nothing there is no fault, and nobody's console tells of one.
  const { items } = await recordCall('tickMinutes', { limit: '1' }, options)
  return items.length === 0 ? null : recordCall('tickMinute', {}, options)
}

export type HeadFault = 'rewritten' | 'missing' | 'signature'
/** What a look at the record found, as it was kept on this device. */
export type RecordCheck = {
  readonly at: number
  readonly checked: number
  readonly fault?: HeadFault | undefined
  /** The minute that was found to be another one. */
  readonly minute?: string | undefined
  /** False where this browser cannot check signatures; hashes are compared all the same. */
  readonly signatures: boolean
}

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (): readonly KeptHead[] => readKept(localStorage.getItem(headsKey))
let heads: readonly KeptHead[] | undefined
const keptHeads = (): readonly KeptHead[] => (heads ??= read())
export const useKeptHeads = (): readonly KeptHead[] => useSyncExternalStore(listen, keptHeads)

let check: RecordCheck | null | undefined
const lastCheck = (): RecordCheck | null => {
  if (check !== undefined) return check
  const text = localStorage.getItem(headsCheckKey)
  check = text === null ? null : (JSON.parse(text) as RecordCheck)
  return check
}
export const useRecordCheck = (): RecordCheck | null => useSyncExternalStore(listen, lastCheck)

const keepCheck = (next: RecordCheck): RecordCheck => {
  check = next
  localStorage.setItem(headsCheckKey, JSON.stringify(next))
  tell()
  return next
}

/** Keeps a head that the server sent. A fault is kept as well, and told. */
export const keepHead = (head: KeptHead, now: number): RecordCheck | undefined => {
  // Read anew: another window of this device keeps them too.
  const kept = keep(read(), head, now)
  heads = kept.heads
  if (kept.found === 'new') localStorage.setItem(headsKey, writeKept(heads))
  tell()
  return kept.found === 'rewritten'
    ? keepCheck({ at: now, checked: 1, fault: 'rewritten', minute: head.minute, signatures: false })
    : undefined
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

/** Undefined where this browser does not know the kind of signature. */
const isSigned = async ({ minute, hash, signature, key }: KeptHead): Promise<boolean | undefined> => {
  try {
    const own = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    const said = new TextEncoder().encode(`plumbline-head 1 ${minute} ${hash}`)
    return await crypto.subtle.verify('Ed25519', own, bytesOf(signature), said)
  } catch {
    return undefined
  }
}

/** The hashes of these minutes as the server tells them now. */
const toldHashes = async (window: readonly KeptHead[]): Promise<ReadonlyMap<string, string>> => {
  const [from, last] = [window[0]?.minute ?? '', window.at(-1)?.minute ?? '']
  const input = { from: String(Date.parse(from)), to: String(Date.parse(last) + minuteMs) }
  const { items } = await recordCall('tickMinutes', input)
  return new Map(items.map(({ minute, hash }) => [minute, hash]))
}

/** Compares everything this device has kept with what the server tells today. Throws where the server cannot be asked. */
export const checkRecord = async (
  now: () => number,
  onShare: (share: number) => void = () => undefined,
  only: readonly KeptHead[] = read(),
): Promise<RecordCheck> => {
  let checked = 0
  let signatures = true
  for (const window of windowsOf(only)) {
    const told = await toldHashes(window)
    for (const head of window) {
      const hash = told.get(head.minute)
      const signed = await isSigned(head)
      if (signed === undefined) signatures = false
      const fault: HeadFault | undefined =
        hash === undefined
          ? 'missing'
          : hash !== head.hash
            ? 'rewritten'
            : signed === false
              ? 'signature'
              : undefined
      checked += 1
      if (fault !== undefined)
        return keepCheck({ at: now(), checked, fault, minute: head.minute, signatures })
    }
    onShare(checked / only.length)
  }
  return keepCheck({ at: now(), checked, signatures })
}

/** Looks at the ends of what is kept: quick enough for each start. */
export const glanceAtRecord = async (now: () => number): Promise<RecordCheck | undefined> => {
  const kept = read()
  const [oldest, newest] = [kept[0], kept.at(-1)]
  if (oldest === undefined || newest === undefined || lastCheck()?.fault !== undefined) return undefined
  // Nothing can be asked: the next start looks.
  if (!navigator.onLine) return undefined
  try {
    return await checkRecord(now, undefined, oldest === newest ? [oldest] : [oldest, newest])
  } catch (error) {
    // Away, or busy: the next start looks again.
    if (error instanceof CallError) return undefined
    throw error
  }
}

/** Gives the customer the file to keep elsewhere. */
export const downloadHeads = (): void => {
  saveFile({ name: 'plumbline-heads.ndjson', text: headsFile(read()), type: 'application/x-ndjson' })
}
