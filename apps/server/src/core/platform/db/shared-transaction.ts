import type { Result } from '@plumbline/rules/core'
import { OutcomeUnknown, type Database, type Transaction } from './database.ts'
import { gathering } from './batched-query.ts'
import { undoneIfRefused } from './rollback.ts'
import { guarded } from '../guard.ts'

/** Works in one transaction: enough that a commit's wait for the disk is shared by many, few enough that it comes soon. */
const worksMax = 32
/** Beyond this nobody waits for a place: each goes by itself. */
const waitingMax = 256
/** One writes what others wait for while the next one is read and judged: the database has another core for it. */
const runningMax = 2
/** What is held while waiting for a turn is given up then: the one before may itself wait for somebody who waits for that. */
const turnMsMax = 1_000

const turns = new WeakMap<Transaction, Promise<void>>()

/** The shared transactions before took too long: all is undone, and goes together again after them. */
class TurnOverdue extends Error {
  override readonly name = 'TurnOverdue'
}

/**
 * Before a work locks what is not of its own subject: waits until the shared transactions before this one have ended, so that two
 * of them never wait for each other's rows, whatever the order of those. Until then it may read, lock its own and add rows. In a
 * transaction of its own nobody is before it.
 */
export const awaitTurn = async (tx: Transaction): Promise<void> => {
  const turn = turns.get(tx)
  if (turn === undefined) return
  const overdue = Promise.withResolvers<never>()
  const timer = setTimeout(
    guarded('a turn is overdue', () => overdue.reject(new TurnOverdue())),
    turnMsMax,
  )
  try {
    await Promise.race([turn, overdue.promise])
  } finally {
    clearTimeout(timer)
  }
}

export type SharedTransaction = {
  /**
   * Runs `work` in a transaction that it may share with others on other subjects; works on one subject come after each other.
   * Its writes stand when this resolves. What it refuses it refuses before its first write, and before it locks what is not of its
   * subject it asks `awaitTurn`; what it throws undoes its own writes alone. Throws `OutcomeUnknown` as a transaction does.
   */
  run<Value>(subject: string, work: Work<Value>): Promise<Result<Value>>
}

type Work<Value> = (tx: Transaction) => Promise<Result<Value>>
type Waiting = {
  readonly subject: string
  /** Runs it, and gives how it is answered once the transaction has committed. */
  readonly runIn: (tx: Transaction) => Promise<() => void>
  readonly runAlone: () => Promise<void>
  readonly fail: (error: unknown) => void
}

/** Collects what arrives while transactions are under way into the next one. */
export const createSharedTransaction = (database: Database): SharedTransaction => {
  const waiting: Waiting[] = []
  const running = new Set<string>()
  let runs = 0
  let isDue = false
  /** Ends when all that began until now has ended, however it did. */
  let last: Promise<unknown> = Promise.resolve()

  /** In the order in which they came, none of a subject that is taken already. */
  const takeNext = (): readonly Waiting[] => {
    const taken: Waiting[] = []
    const later: Waiting[] = []
    for (const each of waiting.splice(0)) {
      const fits = taken.length < worksMax && !running.has(each.subject)
      ;(fits ? taken : later).push(each)
      if (fits) running.add(each.subject)
    }
    waiting.push(...later)
    return taken
  }

  const runTogether = async (works: readonly Waiting[], turn: Promise<void>): Promise<void> => {
    try {
      const answers = await database.transaction(tx => {
        const shared = gathering(tx)
        turns.set(shared, turn)
        return Promise.all(works.map(({ runIn }) => runIn(shared)))
      })
      for (const answer of answers) answer()
    } catch (error) {
      // One of them failed, or nobody knows: only where certainly nothing stands may each be tried again.
      if (error instanceof OutcomeUnknown) {
        for (const { fail } of works) fail(error)
        return
      }
      await turn
      // Nothing is wrong with these: they go together again.
      if (error instanceof TurnOverdue) waiting.unshift(...works)
      else for (const { runAlone } of works) await runAlone()
    }
  }

  const runNext = async (works: readonly Waiting[]): Promise<void> => {
    runs += 1
    const turn = last.then(() => undefined)
    const own = runTogether(works, turn)
    // Also where nothing of this one waits for its turn, the next one waits for those before it.
    last = Promise.all([turn, own])
    await own
    runs -= 1
    for (const { subject } of works) running.delete(subject)
    look()
  }

  /** After the current turn of the event loop, so that what arrives together goes together. */
  const look = (): void => {
    if (isDue || runs >= runningMax || waiting.length === 0) return
    isDue = true
    setImmediate(
      guarded('works go together', () => {
        isDue = false
        const works = takeNext()
        // What is left is of subjects that are under way: the end of these looks again.
        if (works.length === 0) return
        void runNext(works)
        look()
      }),
    )
  }

  return {
    run: (subject, work) =>
      new Promise((resolve, reject) => {
        const runAlone = () => undoneIfRefused(database, work).then(resolve, reject)
        if (waiting.length >= waitingMax) {
          void runAlone()
          return
        }
        waiting.push({
          subject,
          runIn: async tx => {
            const result = await work(tx)
            return () => resolve(result)
          },
          runAlone,
          fail: reject,
        })
        look()
      }),
  }
}
