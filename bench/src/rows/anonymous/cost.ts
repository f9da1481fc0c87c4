import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { medianOf } from '../../measure.ts'
import { openAsking, type Answer, type Request } from './asking.ts'
import type { AnonymousProduct } from './product.ts'

/** What one answer costs, in ms of processors. */
export type Cost = {
  readonly name: string
  /** Of the thread that decides orders. */
  readonly loopMs: number
  /** Of all threads of the product's process. */
  readonly processMs: number
  /** Of the database's processes; 0 where they cannot be looked at. */
  readonly databaseMs: number
  /** The longest time for which nothing else could be done by the thread that decides orders. */
  readonly blockedMs: number
  readonly bytes: number
}

const askedForMs = 600
/** As many as are answered at once: nobody waits, and so nothing rests. */
const askers = 2
const addressesOfEach = 40
/** What answers slowly is asked a few times all the same. */
const answersMin = 8
const msPerTick = 10
const idleLooks = 8
const idleLookMs = 1_000

/** Time of processors that a process of this machine has had so far, in ms. */
const processorMs = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return 0
  }
}

export type Meter = {
  /** Asks for a while, `askers` at a time. Throws where an answer has another status. */
  measure(name: string, status: number | undefined, next: () => Request): Promise<Cost>
  close(): Promise<void>
}

export const openMeter = async (product: AnonymousProduct, ownerUrl: string): Promise<Meter> => {
  const owner: Database = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  // Each of them asks from many addresses in turn, so that none comes to the end of what it may ask.
  const askings = await Promise.all(
    Array.from({ length: askers * addressesOfEach }, (_, place) =>
      openAsking(product.address, `127.0.2.${place + 1}`),
    ),
  )
  const databaseMs = async (): Promise<number> => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name <> 'bench'`,
    )
    return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  }

  const use = async (work: () => Promise<number>) => {
    const [from, databaseFrom, began] = [await product.usage(), await databaseMs(), performance.now()]
    const count = await work()
    const [to, databaseTo] = [await product.usage(), await databaseMs()]
    return {
      count,
      seconds: (performance.now() - began) / 1_000,
      loopMs: to.loopMs - from.loopMs,
      processMs: to.processMs - from.processMs,
      databaseMs: databaseTo - databaseFrom,
      blockedMs: to.blockedMs,
    }
  }

  // What quotes and jobs take by themselves: the middle of several looks, as the start has work left over.
  const looks: Awaited<ReturnType<typeof use>>[] = []
  for (let look = 0; look < idleLooks; look += 1)
    looks.push(
      await use(async () => {
        await pause(idleLookMs)
        return 0
      }),
    )
  const idlePerSecond = (of: 'loopMs' | 'processMs' | 'databaseMs'): number =>
    medianOf(looks.map(look => look[of] / look.seconds))
  const idle = {
    loopMs: idlePerSecond('loopMs'),
    processMs: idlePerSecond('processMs'),
    databaseMs: idlePerSecond('databaseMs'),
  }

  return {
    measure: async (name, status, next) => {
      let last: Answer | undefined
      let turn = 0
      const ask = async (asker: number): Promise<void> => {
        turn += 1
        last = await askings[asker * addressesOfEach + (turn % addressesOfEach)]?.ask(next())
        if (status !== undefined && last?.status !== status)
          throw new Error(`${name} answered ${last?.status}: ${last?.body.toString().slice(0, 400)}`)
      }
      await ask(0)
      const found = await use(async () => {
        const until = performance.now() + askedForMs
        let count = 0
        const go = async (asker: number): Promise<void> => {
          while (performance.now() < until || count < answersMin) {
            await ask(asker)
            count += 1
          }
        }
        await Promise.all(Array.from({ length: askers }, (_, asker) => go(asker)))
        return count
      })
      const each = (ms: number, idleMs: number): number =>
        Math.max(0, ms - idleMs * found.seconds) / found.count
      return {
        name,
        loopMs: each(found.loopMs, idle.loopMs),
        processMs: each(found.processMs, idle.processMs),
        databaseMs: each(found.databaseMs, idle.databaseMs),
        blockedMs: found.blockedMs,
        bytes: last?.body.length ?? 0,
      }
    },
    close: async () => {
      for (const asking of askings) asking.close()
      await owner.end()
    },
  }
}
