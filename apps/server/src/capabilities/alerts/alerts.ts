import { figureOfAlert, firedAlert, readFigure, rearmedAlert } from '@plumbline/rules/alert'
import { minuteMs, type Code } from '@plumbline/rules/core'
import type { ChartSplit, InstrumentReplacement } from '@plumbline/rules/corporate-action'
import type { ListedInstrument, Millis, Quote, SettledMillis } from '@plumbline/rules/market'
import type { Notice, Notifications } from '../notifications/index.ts'
import { createBatches, type OnTrouble } from '../../core/platform/db/retrying-batch-writer.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Alert } from './alert.ts'
import { createAlertAdjustment } from './adjust-alerts.ts'
import { createAlertReplacement } from './replace-alerts.ts'
import { createBoard, type Due } from './board.ts'
import type { AlertContext } from './context.ts'
import { changeOf, forgetEndedAlerts, moveOn, readAllWaiting, readByIds, readExpired } from './stored.ts'
import { expiredNotice, firedNotice } from './views.ts'

/** So many are moved on in one transaction. */
const batchMax = 200
/** While the database is away, what is due is tried again this often. */
const retryMs = 1_000

export type Alerts = {
  readonly context: AlertContext
  /** Takes in everything that waits. What prices did meanwhile nobody saw: the first quote decides. */
  start(): Promise<void>
  /** Every accepted quote, in order. Never waits for the database. */
  onQuote(quote: Quote): void
  /** Writes down what has run out, and forgets what ended long ago. */
  expire(): Promise<void>
  forgetEnded(): Promise<void>
  /** Resolves once everything that was due until now is written. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export type AlertOptions = {
  readonly database: Database
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly quoteOf: (code: Code) => Quote | undefined
  /** Twice the mid of 24 hours ago. */
  readonly thenOf: (code: Code) => number | undefined
  readonly notifications: Notifications
  /** Splits of an instrument that had taken effect at a moment, in order. */
  readonly splitsOf: (code: Code, at: Millis) => readonly ChartSplit[]
  /** When an instrument ended, if it has. */
  readonly endOf: (code: Code) => Millis | undefined
  /** What replaces an instrument, and when. */
  readonly replacementOf: (code: Code) => InstrumentReplacement | undefined
  readonly now: () => Millis
  /** By which alerts run out: one that has expired is gone. */
  readonly settled: () => SettledMillis
  readonly newId: () => string
  readonly after: (ms: number, work: () => void) => () => void
  readonly onFired: (count: number) => void
  readonly onTrouble: OnTrouble
}

type Moved = { readonly alert: Alert; readonly notice: Notice | undefined }

/** Watches prices for customers: decides in memory, writes down, then tells. */
export const createAlerts = (options: AlertOptions): Alerts => {
  const { database, instruments, notifications, now } = options
  const board = createBoard(options)
  const adjust = createAlertAdjustment({ ...options, board })
  const replace = createAlertReplacement(options)

  const fired = ({ alert, quote }: Due, scale: ListedInstrument): Moved => {
    const at = now()
    const { pauseMinutes, standing } = alert
    const pauseMs = pauseMinutes === undefined ? undefined : pauseMinutes * minuteMs
    const next = firedAlert(standing, { pauseMs, now: at })
    return {
      alert: { ...alert, standing: next, firedAt: at, revision: alert.revision + 1 },
      notice: firedNotice(alert, quote, scale, at),
    }
  }

  const movedBy = (due: Due): Moved | undefined => {
    const { alert, value } = due
    const scale = instruments.get(alert.code)
    if (scale === undefined) return undefined
    switch (due.effect) {
      case 'fire':
        return fired(due, scale)
      case 'arm':
        return {
          alert: {
            ...alert,
            standing: rearmedAlert(alert.condition, value),
            revision: alert.revision + 1,
          },
          notice: undefined,
        }
    }
  }

  /** Looks for it from now on; what came in while it was being written counts as well. */
  const hold = (alert: Alert): void => {
    const newest = options.quoteOf(alert.code)
    board.put(newest === undefined ? alert : adjust.at(alert, newest))
    if (newest !== undefined) look(newest)
  }

  /** What another change came before is looked for as that left it. */
  const takeUpAgain = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    const found = await readByIds(database, ids)
    found.forEach(hold)
  }

  const write = async (waiting: readonly Moved[]): Promise<undefined> => {
    // One that fires and runs out at the same revision did what came first.
    const batch = [...Map.groupBy(waiting, ({ alert }) => changeOf(alert)).values()].flatMap(([first]) =>
      first === undefined ? [] : [first],
    )
    const { moved, told } = await database.transaction(async tx => {
      const moved = await moveOn(
        tx,
        batch.map(({ alert }) => alert),
        now(),
      )
      const notices = batch.flatMap(({ alert, notice }) =>
        notice !== undefined && moved.has(changeOf(alert)) ? [notice] : [],
      )
      return { moved, told: await notifications.append(tx, notices) }
    })
    for (const { alert } of batch) if (moved.has(changeOf(alert))) hold(alert)
    options.onFired(told.filter(({ view }) => view?.kind === 'alert').length)
    notifications.tell(told)
    await takeUpAgain(batch.flatMap(({ alert }) => (moved.has(changeOf(alert)) ? [] : [alert.id])))
  }

  const batches = createBatches<Moved>({
    batchMax,
    retryMs,
    write,
    after: options.after,
    onTrouble: options.onTrouble,
  })

  const look = (quote: Quote): void => {
    adjust.look(quote)
    const due = board.look(quote, now())
    if (due.length > 0) batches.add(due.flatMap(each => movedBy(each) ?? []))
  }

  /** Of instruments that are no more. */
  const ended = (at: Millis): readonly Alert[] =>
    [...instruments.keys()]
      .filter(code => at >= (options.endOf(code) ?? Infinity))
      .flatMap(board.of)
      .slice(0, batchMax)

  /** Those of them that wait on for the successor; gives the others: what they wait for never comes. */
  const withoutSuccessor = async (alerts: readonly Alert[]): Promise<readonly Alert[]> => {
    const moved = alerts.flatMap(alert => replace.moved(alert) ?? [])
    if (moved.length === 0) return alerts
    for (const { id } of moved) board.drop(id)
    const saved = await replace.save(moved)
    moved.filter(({ id }) => saved.has(id)).forEach(hold)
    await takeUpAgain(moved.flatMap(({ id }) => (saved.has(id) ? [] : [id])))
    const ids = new Set(moved.map(({ id }) => id))
    return alerts.filter(({ id }) => !ids.has(id))
  }

  const valueOf: AlertContext['valueOf'] = (code, condition) => {
    const quote = options.quoteOf(code)
    return quote && readFigure(figureOfAlert(condition), quote, options.thenOf(code))
  }

  return {
    context: {
      database,
      instruments,
      now,
      newId: options.newId,
      valueOf,
      put: hold,
      drop: board.drop,
    },
    start: async () => {
      const waiting = await readAllWaiting(database)
      waiting.forEach(board.put)
    },
    onQuote: look,
    expire: async () => {
      const at = options.settled()
      await adjust.settled()
      const expired = [...(await readExpired(database, at, batchMax)), ...(await withoutSuccessor(ended(at)))]
      for (const { id } of expired) board.drop(id)
      batches.add(
        expired.flatMap(alert => {
          const scale = instruments.get(alert.code)
          const standing = {
            state: 'expired',
            origin: alert.standing.origin,
            restingUntil: undefined,
          } as const
          const notice = scale && expiredNotice(alert, scale, at)
          return [{ alert: { ...alert, standing, revision: alert.revision + 1 }, notice }]
        }),
      )
      await batches.settled()
    },
    forgetEnded: () => forgetEndedAlerts(database, options.settled()),
    settled: async () => {
      await adjust.settled()
      await batches.settled()
    },
    stop: async () => {
      await adjust.stop()
      await batches.stop()
    },
  }
}
