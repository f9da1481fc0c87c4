import { accept, refuse, type Code, type Refusal, type Result } from '@plumbline/rules/core'
import { tickMinuteOf } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { TickHeadView } from '@plumbline/protocol/tick-log'
import { InPieces } from '../../../core/platform/in-pieces.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Market } from '../market.ts'
import { instantText } from '../views.ts'
import { lookUp } from './lookup.ts'
import { pemOf } from './signing.ts'
import {
  readHeads,
  readKeys,
  readSegmentCodes,
  readSegments,
  readSheetOf,
  readSheetsIn,
  type StoredHead,
  type StoredSegment,
} from './store.ts'
import type { TickLog } from './tick-log.ts'

type TickRoom = {
  readonly database: Queryable
  readonly tickLog: TickLog
  readonly instruments: Market['instruments']
}

/** What somebody keeps of a signed minute. */
export const tickHeadView = ({ minute, hash, previous, signature, key }: StoredHead): TickHeadView => ({
  minute: instantText(minute),
  hash,
  previous,
  signature: signature.toString('hex'),
  key,
})

const absent = (tickLog: TickLog, at: number): Refusal => {
  const seconds = tickLog.secondsUntilSealed(at)
  return seconds === undefined
    ? refuse('tick.not_found')
    : refuse('tick.minute_open', { seconds: String(seconds) })
}

const showKeys = async ({ database }: TickRoom): Promise<Result<CallOutput<'tickKey'>>> => {
  const keys = await readKeys(database)
  return accept({
    items: keys.map(({ key, since }) => ({ key, pem: pemOf(key), since: since.toISOString() })),
  })
}

const showMinute =
  ({ database, tickLog }: TickRoom) =>
  async (_: unknown, { at }: CallParsed<'tickMinute'>): Promise<Result<CallOutput<'tickMinute'>>> => {
    const sheet =
      (await readSheetOf(database, at as Millis | undefined)) ??
      (at === undefined ? undefined : (await readSheetsIn(database, tickMinuteOf(at))).at(-1))
    if (sheet === undefined) return at === undefined ? refuse('tick.not_found') : absent(tickLog, at)
    return accept({ ...tickHeadView(sheet), text: sheet.text })
  }

const listMinutes =
  ({ database }: TickRoom) =>
  async (
    _: unknown,
    { from, after, to, limit }: CallParsed<'tickMinutes'>,
  ): Promise<Result<CallOutput<'tickMinutes'>>> => {
    const heads = await readHeads(database, {
      from: from as Millis | undefined,
      after: after as Millis | undefined,
      to: to as Millis | undefined,
      limit,
    })
    return accept({ items: heads.map(tickHeadView) })
  }

const showSegment =
  ({ database, tickLog }: TickRoom) =>
  async (
    _: unknown,
    { minute, code }: CallParsed<'tickSegment'>,
  ): Promise<Result<InPieces<StoredSegment>>> => {
    const codes = await readSegmentCodes(database, minute as Millis)
    const wanted = code === undefined ? codes : codes.filter(each => each === code)
    return wanted.length === 0
      ? absent(tickLog, minute)
      : accept(new InPieces(eachSegment(database, minute as Millis, wanted)))
  }

/** Those of a whole minute are megabytes: no more than one instrument's is read at once. */
async function* eachSegment(
  database: Queryable,
  minute: Millis,
  codes: readonly Code[],
): AsyncGenerator<StoredSegment> {
  for (const code of codes) yield* await readSegments(database, minute, code)
}

const listQuotes =
  (room: TickRoom) =>
  async (
    _: unknown,
    { code, at, seconds }: CallParsed<'tickQuotes'>,
  ): Promise<Result<CallOutput<'tickQuotes'>>> => {
    const digits = room.instruments.get(code)?.digits ?? 0
    const found = await lookUp(room, { code, at, seconds, digits })
    return found === undefined ? refuse('tick.not_found') : accept(found)
  }

/** Everybody may look: the log is there to be checked. */
export const tickCalls = (room: TickRoom) => ({
  tickKey: () => showKeys(room),
  tickMinute: showMinute(room),
  tickMinutes: listMinutes(room),
  tickSegment: showSegment(room),
  tickQuotes: listQuotes(room),
})
