import { demoDecisionSeconds } from '@plumbline/rules/verification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Database } from '../../core/platform/db/database.ts'
import type { AutomaticDecisions, VerificationContext } from './context.ts'
import { settle, type Waiting } from './settle.ts'
import { type Timer } from '../../core/platform/time.ts'

const retryMs = 5_000

type Options = Pick<VerificationContext, 'vault' | 'audit' | 'outbox'> & {
  readonly database: Database
  readonly timer: Timer
  readonly now: () => Millis
  /** Told when a decision failed; it is tried again. */
  readonly onTrouble: (error: unknown) => void
}

export const createAutomaticDecisions = (options: Options): AutomaticDecisions => {
  const { database, timer, now } = options
  const planned = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const decide = (id: string): Promise<void> =>
    database.transaction(async tx => {
      const { rows } = await tx.query<Omit<Waiting, 'id' | 'customer'> & { customer: bigint }>({
        name: 'verification.lock_demo',
        text: `select s.customer, s.kind, s.language, s.submitted_at as "submittedAt" from verification.submission s
          join identity.customer c on c.id = s.customer
          where s.id = $1 and s.state = 'pending' and c.book = 'demo' for update of s`,
        values: [id],
      })
      const [row] = rows
      if (row === undefined) return
      const form = { ...row, id, customer: String(row.customer) as CustomerId }
      await settle(tx, options, { form, verdict: { decision: 'approve' }, by: 'nobody', now: now() })
    })

  const run = (id: string): void => {
    planned.delete(id)
    const work = decide(id).catch((error: unknown) => {
      options.onTrouble(error)
      plan(id, retryMs)
    })
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const plan = (id: string, afterMs: number): void => {
    if (!stopped)
      planned.set(
        id,
        timer.after(afterMs, () => run(id)),
      )
  }

  return {
    plan,
    resume: async () => {
      const { rows } = await database.query<{ id: string; submitted_at: Date }>({
        name: 'verification.demo_waiting',
        text: `select s.id, s.submitted_at from verification.submission s
          join identity.customer c on c.id = s.customer where s.state = 'pending' and c.book = 'demo'`,
      })
      for (const { id, submitted_at } of rows)
        plan(id, Math.max(submitted_at.getTime() + demoDecisionSeconds * 1000 - now(), 0))
    },
    stop: async () => {
      stopped = true
      for (const callOff of planned.values()) callOff()
      planned.clear()
      await Promise.all(running)
    },
  }
}
