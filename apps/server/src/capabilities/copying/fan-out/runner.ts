import type { CustomerId } from '@plumbline/rules/core'
import { createTurns } from '../../../core/platform/concurrency/bounded-queue.ts'
import { writeDone } from './decisions.ts'
import { endStopping, type EndingServices } from './endings.ts'
import { copyOwed, fanOut, FanOutEnded, joinNew, type FanOutContext } from './fan-out.ts'
import { readTraderEvents } from './trader-events.ts'
import { readTrader } from './traders.ts'

/** Traders whose decisions are copied at the same time. */
const tradersAtOnce = 4
const tradersWaitingMax = 100_000
/** After a fault, a trader's decisions are taken up again so much later. */
const retryMs = 1_000

export type RunnerContext = FanOutContext &
  EndingServices & { readonly onTrouble: (error: unknown, trader: CustomerId) => void }

/**
 * Copies the decisions of each trader in their order, one after another; those of several traders at the same time. Between
 * two decisions, and only there, follows begin with what is open, and end: no copy is made of a follow that has ended.
 */
export const createRunner = (context: RunnerContext) => {
  const turns = createTurns({ atOnceMax: tradersAtOnce, waitingMax: tradersWaitingMax })
  /** Whose decisions are being copied; true where there is more to do since it was begun. */
  const running = new Map<CustomerId, { isAgain: boolean; done: Promise<void> }>()

  const copyAll = async (customer: CustomerId): Promise<void> => {
    for (;;) {
      if (context.isStopping()) return
      const trader = await readTrader(context.database, customer)
      if (trader === undefined) return
      const { events, through, isAll } = await readTraderEvents(context.database, trader, trader.doneTo)
      for (const event of events) {
        await fanOut(context, trader, { event })
        await writeDone(context.database, context.fence, trader.id, event.event)
      }
      if (through > trader.doneTo) await writeDone(context.database, context.fence, trader.id, through)
      if (!isAll) continue
      await copyOwed(context, trader)
      await joinNew(context, trader)
      await endStopping(context, trader)
      return
    }
  }

  const isAgain = (customer: CustomerId): boolean => running.get(customer)?.isAgain === true

  const run = async (customer: CustomerId): Promise<void> => {
    const here = running.get(customer)
    try {
      do {
        if (here !== undefined) here.isAgain = false
        await turns.take(() => copyAll(customer))
      } while (isAgain(customer))
    } catch (error) {
      if (!(error instanceof FanOutEnded)) context.onTrouble(error, customer)
      if (!context.isStopping()) context.after(retryMs, () => void nudge(customer))
    } finally {
      running.delete(customer)
    }
  }

  /** Something of this trader may be to be done. Resolves when it is done, or could not be for now. */
  const nudge = (customer: CustomerId): Promise<void> => {
    const here = running.get(customer)
    if (here !== undefined) {
      here.isAgain = true
      return here.done
    }
    const begun = { isAgain: false, done: Promise.resolve() }
    running.set(customer, begun)
    begun.done = run(customer)
    return begun.done
  }

  return {
    nudge,
    /** Waits for what is under way. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(Array.from(running.values(), ({ done }) => done))
    },
  }
}
