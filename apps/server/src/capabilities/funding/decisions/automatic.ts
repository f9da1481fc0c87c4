import { assert } from '@plumbline/rules/core'
import { demoDecisionSeconds } from '@plumbline/rules/verification'
import { fundingItems, type FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { FundingDecisions, Settled } from './decisions.ts'
import { type Timer } from '../../../core/platform/time.ts'

/** Items of demo accounts are approved by themselves, say so, are never among those that staff see, and pay out nothing. */
export type AutomaticFunding = {
  /** Decides on an item of a demo account after so long. */
  plan(item: FundingItem, id: string, afterMs: number): void
  /** Plans those that a process that ended had left. */
  resume(): Promise<void>
  /** Calls off what is planned, and waits for what is under way. */
  stop(): Promise<void>
}

const retryMs = 5_000

type Options = {
  readonly database: Database
  readonly audit: Audit
  readonly decisions: FundingDecisions
  readonly timer: Timer
  readonly now: () => Millis
  /** Told when a decision failed; it is tried again. */
  readonly onTrouble: (error: unknown) => void
}

export const createAutomaticFunding = ({
  database,
  audit,
  decisions,
  timer,
  now,
  onTrouble,
}: Options): AutomaticFunding => {
  const planned = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  let stopped = false

  /** Whether it is done: without a fresh price it is not yet. */
  const decide = async (item: FundingItem, id: string): Promise<'done' | 'later'> => {
    let settled: Settled | undefined
    const outcome = await database.transaction(async tx => {
      const { rows } = await tx.query<{ book: string; state: string }>({
        name: `funding.demo_${item}`,
        text: `select book, state from funding.${item} where id = $1 for update`,
        values: [id],
      })
      const [row] = rows
      // Cancelled meanwhile.
      if (row?.state !== 'review') return 'done'
      assert(row.book === 'demo', 'real money is decided by people')
      const decided = { id, by: { kind: 'nobody' } as const, now: now() }
      const result =
        item === 'deposit'
          ? await decisions.approveDeposit(tx, decided)
          : await decisions.approveWithdrawal(tx, decided)
      if (!result.ok) return 'later'
      settled = result.value
      await audit.append(tx, {
        actor: { kind: 'system' },
        action: `${item}.auto_decided`,
        subject: { kind: item, id },
        customer: result.value.customer,
        before: { state: 'review' },
        after: { state: 'approved' },
        now: decided.now,
      })
      return 'done'
    })
    if (settled !== undefined) decisions.tell(settled)
    return outcome
  }

  const run = (item: FundingItem, id: string): void => {
    planned.delete(id)
    const work = decide(item, id)
      .catch((error: unknown) => {
        onTrouble(error)
        return 'later' as const
      })
      .then(outcome => {
        if (outcome === 'later') plan(item, id, retryMs)
      })
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const plan = (item: FundingItem, id: string, afterMs: number): void => {
    if (!stopped)
      planned.set(
        id,
        timer.after(afterMs, () => run(item, id)),
      )
  }

  return {
    plan,
    resume: async () => {
      for (const item of fundingItems) {
        const { rows } = await database.query<{ id: string; submitted_at: Date }>({
          name: `funding.demo_waiting_${item}`,
          text: `select id, submitted_at from funding.${item} where book = 'demo' and state = 'review'`,
        })
        for (const { id, submitted_at } of rows)
          plan(item, id, Math.max(submitted_at.getTime() + demoDecisionSeconds * 1000 - now(), 0))
      }
    },
    stop: async () => {
      stopped = true
      for (const callOff of planned.values()) callOff()
      planned.clear()
      await Promise.all(running)
    },
  }
}
