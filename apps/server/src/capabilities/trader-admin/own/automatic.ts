import type { Language } from '@plumbline/protocol/core'
import { demoDecisionSeconds } from '@plumbline/rules/verification'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Transaction } from '../../../core/platform/db/database.ts'
import type { Timer } from '../../../core/platform/time.ts'
import type { AutomaticDecisions, Waiting } from './waiting.ts'
import { decideText } from '../review/settle-text.ts'
import { approveApplication } from '../settle.ts'
import type { TraderAdminContext } from '../context.ts'
import { customerOf, holdCustomer, type ApplicationRow } from '../stored.ts'

const retryMs = 5_000
const keyOf = (waiting: Waiting): string =>
  waiting.kind === 'application' ? waiting.id : `${waiting.trader}/${waiting.language}/${waiting.number}`

type Options = Pick<TraderAdminContext, 'vault' | 'audit' | 'outbox' | 'newId'> & {
  readonly database: Database
  readonly timer: Timer
  readonly now: () => Millis
  /** Told when a decision failed; it is tried again. */
  readonly onTrouble: (error: unknown) => void
}

const approve = async (tx: Transaction, options: Options, id: string): Promise<void> => {
  const { rows: found } = await tx.query<{ customer: bigint }>({
    name: 'trader.demo_applicant',
    text: `select customer from copying.application where id = $1 and book = 'demo'`,
    values: [id],
  })
  if (found[0] === undefined) return
  await holdCustomer(tx, customerOf(found[0]))
  const { rows } = await tx.query<ApplicationRow>({
    name: 'trader.lock_demo_application',
    text: `select a.* from copying.application a where a.id = $1 and a.state = 'pending' and not exists
      (select from copying.follow f where f.follower = a.customer and f.state <> 'ended') for update of a`,
    values: [id],
  })
  const [row] = rows
  if (row !== undefined) await approveApplication(tx, options, row, { by: 'nobody', now: options.now() })
}

/** Forms that a process that ended had left, with when they were sent. */
const readLeft = async (on: Database): Promise<readonly { waiting: Waiting; at: Date }[]> => {
  const { rows: applications } = await on.query<{ id: string; at: Date }>({
    name: 'trader.demo_applications',
    text: `select id, submitted_at as at from copying.application where state = 'pending' and book = 'demo'`,
  })
  const { rows: texts } = await on.query<{ trader: string; language: Language; number: number; at: Date }>({
    name: 'trader.demo_texts',
    text: `select x.trader, x.language, x.number, x.submitted_at as at from copying.trader_text x
      join copying.trader t on t.id = x.trader where x.state = 'pending' and t.book = 'demo'`,
  })
  return [
    ...applications.map(({ id, at }) => ({ waiting: { kind: 'application', id } as const, at })),
    ...texts.map(({ at, ...text }) => ({ waiting: { kind: 'text', ...text } as const, at })),
  ]
}

export const createAutomaticDecisions = (options: Options): AutomaticDecisions => {
  const { database, timer, now } = options
  const planned = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const decide = (waiting: Waiting): Promise<void> =>
    database.transaction(async tx => {
      switch (waiting.kind) {
        case 'application':
          await approve(tx, options, waiting.id)
          break
        case 'text':
          await decideText(tx, options, waiting, {
            by: 'nobody',
            verdict: { decision: 'approve' },
            now: now(),
          })
      }
    })

  const run = (waiting: Waiting): void => {
    planned.delete(keyOf(waiting))
    const work = decide(waiting).catch((error: unknown) => {
      options.onTrouble(error)
      plan(waiting, retryMs)
    })
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const plan = (waiting: Waiting, afterMs: number): void => {
    if (!stopped)
      planned.set(
        keyOf(waiting),
        timer.after(afterMs, () => run(waiting)),
      )
  }

  return {
    plan,
    resume: async () => {
      for (const { waiting, at } of await readLeft(database))
        plan(waiting, Math.max(at.getTime() + demoDecisionSeconds * 1000 - now(), 0))
    },
    stop: async () => {
      stopped = true
      for (const callOff of planned.values()) callOff()
      planned.clear()
      await Promise.all(running)
    },
  }
}
