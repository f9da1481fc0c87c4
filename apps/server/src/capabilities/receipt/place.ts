import { tickMinuteMs, tickMinuteOf } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  type Receipt,
  type ReceiptLog,
  type ReceiptStep,
  hasQuote,
  lateMinutesMax,
  loggedQuote,
  quotesOf,
  type NamedQuote,
} from '@plumbline/rules/receipt'
import { readSegmentsIn, readSheetOf, type StoredSegment, type TickLog } from '../market/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Segments that one receipt carries; what stands in others is read from the published log. */
export const receiptSegmentsMax = 64

type LogRoom = { readonly database: Queryable; readonly tickLog: TickLog }
type Placed = { readonly segment: StoredSegment; readonly minute: Millis }

const instantText = (at: number): string => new Date(at).toISOString()

/** Finds the signed segments in which quotes stand, each read once. */
class Places {
  private readonly segments = new Map<string, Promise<readonly (StoredSegment & { minute: Millis })[]>>()
  private readonly room: LogRoom
  constructor(room: LogRoom) {
    this.room = room
  }

  private in(code: Code, minute: Millis): Promise<readonly (StoredSegment & { minute: Millis })[]> {
    const name = `${code} ${minute}`
    const known = this.segments.get(name)
    if (known !== undefined) return known
    const read = readSegmentsIn(this.room.database, minute, code)
    this.segments.set(name, read)
    return read
  }

  async of({ quote, priceScale }: NamedQuote): Promise<Placed | undefined> {
    const logged = loggedQuote(quote, priceScale)
    if (logged === undefined) return undefined
    const first = tickMinuteOf(logged.receivedAt)
    for (let late = 0; late <= lateMinutesMax; late += 1) {
      const minute = (first + late * tickMinuteMs) as Millis
      const segments = await this.in(logged.code, minute)
      const segment = segments.find(({ text }) => hasQuote(text, logged))
      if (segment !== undefined) return { segment, minute: segment.minute }
    }
    return undefined
  }
}

type Located = {
  readonly steps: readonly ReceiptStep[]
  readonly log: ReceiptLog
  /** When the newest minute that is not signed yet will be; undefined where all are. */
  readonly completeAt: number | undefined
}

/** Says of every quote in which signed minute it stands, and gives the texts that prove it. */
export const placeQuotes = async (
  room: LogRoom,
  receipt: Pick<Receipt, 'steps' | 'instrument'>,
  now: Millis,
): Promise<Located> => {
  const places = new Places(room)
  const segments = new Map<string, ReceiptLog['segments'][number]>()
  const minutes = new Map<string, string>()
  let waitSeconds: number | undefined
  for (const named of quotesOf(receipt)) {
    const placed = await places.of(named)
    if (placed === undefined) {
      const seconds = room.tickLog.secondsUntilSealed(Date.parse(named.quote.receivedAt))
      if (seconds !== undefined) waitSeconds = Math.max(waitSeconds ?? 0, seconds)
      continue
    }
    const minute = instantText(placed.minute)
    const { code, text } = placed.segment
    minutes.set(named.field, minute)
    if (segments.size < receiptSegmentsMax) segments.set(`${minute} ${code}`, { code, minute, text })
  }
  return {
    steps: receipt.steps.map((step, index) => located(step, `steps[${index}]`, minutes)),
    log: { segments: [...segments.values()], sheets: await sheetsOf(room, [...segments.values()]) },
    completeAt: waitSeconds === undefined ? undefined : now + waitSeconds * 1_000,
  }
}

const located = (step: ReceiptStep, field: string, minutes: ReadonlyMap<string, string>): ReceiptStep => {
  const { quote } = step
  const placed = { ...step } as { -readonly [Field in keyof ReceiptStep]: ReceiptStep[Field] }
  if (quote !== null) placed.quote = { ...quote, minute: minutes.get(`${field}.quote`) ?? null }
  const conversion = 'conversion' in step ? step.conversion : null
  return (
    conversion === null
      ? placed
      : {
          ...placed,
          conversion: { ...conversion, minute: minutes.get(`${field}.conversion`) ?? null },
        }
  ) as ReceiptStep
}

const sheetsOf = async (
  { database }: LogRoom,
  segments: ReceiptLog['segments'],
): Promise<ReceiptLog['sheets']> => {
  const sheets: ReceiptLog['sheets'][number][] = []
  for (const minute of new Set(segments.map(segment => segment.minute))) {
    const sheet = await readSheetOf(database, Date.parse(minute) as Millis)
    if (sheet === undefined) continue
    const { text, hash, key, signature } = sheet
    sheets.push({ minute, text, hash, signature: signature.toString('hex'), key })
  }
  return sheets
}
