import { createPrivateKey, type KeyObject } from 'node:crypto'
import { tickMinuteMs, tickMinuteOf } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis, Price, Quote, QuoteKind } from '@plumbline/rules/market'
import {
  createTickLog,
  signingKey,
  storedLog,
  verifyTicks,
  type TickLog,
  type TickVerification,
  type VerifyOptions,
} from '@plumbline/server/capabilities/market/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { createCitedCursor, readCitedQuotes, takeLease } from '@plumbline/server/capabilities/trading/index'
import { expect, vi } from 'vitest'
import { createQuietLog, createVirtualTime } from '../support/virtual-time.ts'
import { freshDatabase } from '../support/postgres.ts'

/** Noon of a Tuesday: the first minute of every test. */
const noon = Date.parse('2026-11-17T12:00:00.000Z') as Millis

/** For what the database does meanwhile; asked for in hooks too, where `expect.poll` does not go. */
const patienceMs = 20_000
export const minuteAt = (place: number): Millis => (noon + place * tickMinuteMs) as Millis

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const privateKey = (word: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([seedPrefix, Buffer.alloc(32, word)]),
    format: 'der',
    type: 'pkcs8',
  })
export const houseKey = signingKey(privateKey('house'))
export const otherKey = signingKey(privateKey('other'))

type Keys = { keys: ReturnType<typeof signingKey>[]; isLost?: boolean }

export type House = {
  readonly database: Database
  readonly ownerUrl: string
  readonly appUrl: string
  readonly time: ReturnType<typeof createVirtualTime>
  readonly log: TickLog
  readonly epoch: number
  /** Accepts a quote of now. */
  take(code: string, bid: number, rest?: Partial<Quote>): Quote
  /** Lets the running minute end, and waits until it is signed. */
  endMinute(): Promise<void>
  /** The same where nothing new has come, as after a restart. */
  endMinuteOf(minute: Millis): Promise<void>
  /** Lets what is gathered be written. */
  keep(): Promise<void>
  /** The process ends in the middle of what it does; another one starts on what is in the database. */
  crash(keys?: Keys): Promise<void>
  restart(keys?: Keys): Promise<void>
  verify(options?: Partial<VerifyOptions>): Promise<TickVerification>
  /** As the owner of the tables, with triggers off: what the product itself can never do. */
  tamper(text: string, values?: readonly unknown[]): Promise<void>
  end(): Promise<void>
}

/** A tick log on a database of its own, in time that passes only when the test says so. */
export const openHouse = async (first: Keys = { keys: [houseKey] }): Promise<House> => {
  const test = await freshDatabase()
  const database = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  const time = createVirtualTime(new Date(noon).toISOString())
  let number = 0

  const begin = async (keys: Keys): Promise<{ log: TickLog; epoch: number }> => {
    const epoch = Number(await takeLease(database, { shard: 0, now: new Date(time.clock.now()) }))
    const log = createTickLog({
      database,
      epoch,
      keys: { keys: keys.keys, isLost: keys.isLost ?? false },
      clock: time.clock,
      timer: time.timer,
      log: createQuietLog(),
      cited: since => readCitedQuotes(database, since, () => 5),
    })
    await log.start()
    number = 0
    return { log, epoch }
  }
  let running = await begin(first)

  const keep = async (): Promise<void> => {
    const kept = async (): Promise<number> => {
      const { rows } = await database.query<{ number: bigint | null }>({
        text: `select max(number) as number from (
            select epoch, number from market.tick_tail union all select epoch, number from market.tick_head) kept
          where epoch = $1`,
        values: [running.epoch],
      })
      return Number(rows[0]?.number ?? 0)
    }
    await vi.waitFor(async () => {
      await time.wind(500)
      expect(await kept()).toBe(number)
    }, patienceMs)
  }

  const endMinuteOf = async (minute: Millis): Promise<void> => {
    await time.wind(Math.max(0, minute + tickMinuteMs - time.clock.now()))
    await vi.waitFor(async () => {
      await time.wind(500)
      expect(running.log.newest()?.minute).toBe(minute)
    }, patienceMs)
  }

  return {
    database,
    ownerUrl: test.ownerUrl,
    appUrl: test.appUrl,
    time,
    get log() {
      return running.log
    },
    get epoch() {
      return running.epoch
    },
    take: (code, bid, rest = {}) => {
      const now = time.clock.now()
      const quote: Quote = {
        code: code as Code,
        bid: bid as Price,
        ask: (bid + 13) as Price,
        at: now,
        receivedAt: now,
        source: 'exchange',
        kind: 'live' satisfies QuoteKind,
        epoch: running.epoch,
        number: (number += 1),
        ...rest,
      }
      running.log.take(quote, 5)
      return quote
    },
    endMinute: async () => endMinuteOf(tickMinuteOf(time.clock.now())),
    endMinuteOf,
    keep,
    crash: async (keys = first) => {
      running = await begin(keys)
    },
    restart: async (keys = first) => {
      await running.log.stop()
      running = await begin(keys)
    },
    verify: (options = {}) =>
      database.transaction(async tx => {
        await tx.query('set transaction isolation level repeatable read, read only')
        return verifyTicks(storedLog(tx, createCitedCursor(tx, options.from)), {
          now: time.clock.now(),
          ...options,
        })
      }),
    tamper: (text, values = []) =>
      owner.transaction(async tx => {
        await tx.query(`set local session_replication_role = 'replica'`)
        await tx.query(values.length > 0 ? { text, values } : text)
      }),
    end: async () => {
      await running.log.stop()
      await database.end()
      await owner.end()
      await test.drop()
    },
  }
}

export const kinds = ({ findings }: TickVerification): readonly string[] => findings.map(({ kind }) => kind)
