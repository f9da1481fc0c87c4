import type { Millis } from '@plumbline/rules/market'
import { stepAfter, stepsAt, statesCode, type StateLine } from '@plumbline/rules/prices'
import type { ReceiptLog } from '@plumbline/rules/receipt'
import { entryWaitMs, lateMsMax, minutesOfWindow, termWindows, type TermWindow } from '@plumbline/rules/term'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readSegmentsOf, readSheetsAround, readStep } from '../market/index.ts'
import type { EndedDeal } from './receipt-body.ts'

const momentText = (at: number): string => new Date(at).toISOString()

/** The step of the clock for which a deal is void: the one that ended the time in which it began, or the first after its acceptance. */
const stepOf =
  ({ deal, entry }: EndedDeal) =>
  (lines: readonly StateLine[]): StateLine | undefined =>
    entry === null
      ? lines.find(({ is, at }) => is === 'clock' && at >= deal.acceptedAt)
      : stepAfter(lines, stepsAt(lines, entry) ?? 0)

/** The stretches of minutes that show how a deal was decided, and until when each is shown whole. */
const stretchesOf = async (
  database: Queryable,
  ended: EndedDeal,
): Promise<{ readonly windows: readonly TermWindow[]; readonly minutes: readonly TermWindow[] }> => {
  const { deal, entry, exit, expiresAt, voidReason } = ended
  const known = {
    acceptedAt: deal.acceptedAt,
    entry: entry?.receivedAt,
    exit: exit?.receivedAt,
    expiry: expiresAt ?? undefined,
  }
  const windows = termWindows(known)
  const to = (expiresAt ?? deal.acceptedAt + entryWaitMs) + lateMsMax
  const step =
    voidReason === 'clock'
      ? await readStep(database, { from: deal.acceptedAt, to: to as Millis }, stepOf(ended))
      : undefined
  if (step === undefined) return { windows, minutes: windows.map(minutesOfWindow) }
  const [first, around] = termWindows({ ...known, step: step.at })
  return {
    windows,
    // After the step minutes may have other names: the log is shown up to the one that tells of it.
    minutes: [
      ...(first === undefined ? [] : [minutesOfWindow(first)]),
      ...(around === undefined ? [] : [{ from: minutesOfWindow(around).from, to: step.minute }]),
    ],
  }
}

/** The signed minutes that a receipt carries, whole: each sheet, and of what it lists the quotes of the instrument and the states. */
export const readReceiptLog = async (
  database: Queryable,
  ended: EndedDeal,
): Promise<{ readonly log: ReceiptLog; readonly windows: readonly TermWindow[] }> => {
  const { windows, minutes } = await stretchesOf(database, ended)
  const found = new Map<Millis, Awaited<ReturnType<typeof readSheetsAround>>[number]>()
  for (const { from, to } of minutes)
    for (const sheet of await readSheetsAround(database, from, to)) found.set(sheet.minute, sheet)
  const sheets = [...found.values()].toSorted((one, other) =>
    one.corrections === other.corrections ? one.minute - other.minute : one.corrections - other.corrections,
  )
  const names = sheets.map(({ minute }) => minute)
  const segments: ReceiptLog['segments'][number][] = []
  for (const code of [ended.deal.code, statesCode])
    for (const { minute, text } of await readSegmentsOf(database, names, code))
      segments.push({ code, minute: momentText(minute), text })
  return {
    windows,
    log: {
      segments,
      sheets: sheets.map(({ minute, text, hash, key, signature }) => ({
        minute: momentText(minute),
        text,
        hash,
        signature: signature.toString('hex'),
        key,
      })),
    },
  }
}
