import { accept, refuse, type CustomerId } from '@plumbline/rules/core'
import { Engine, type Decision, type EngineAccount } from '@plumbline/server/core/engine/index'
import { QueueFull, type HouseAccounts } from '@plumbline/server/core/ledger/index'
import { isLeaseLost, type Database } from '@plumbline/server/core/platform/db/database'
import {
  createCommitQueue,
  loadAccount,
  loadAccounts,
  loadOpenAccounts,
  takeLease,
  type Attempt,
} from '@plumbline/server/capabilities/trading/index'
import {
  bookedOf,
  createTransferQueue,
  type TransferAttempt,
} from '@plumbline/server/capabilities/transfer/index'
import type { Person } from '../support/builders/ledger.ts'
import type { HouseClock } from './platform-clock.ts'
import { Line } from './line.ts'
import type { SimulatedMarket } from './simulated-market.ts'
import type { Witness } from './witness.ts'

/** The house of a simulation, which outlives its engines. */
export type House = {
  readonly clock: HouseClock
  readonly market: SimulatedMarket
  readonly database: Database
  readonly accounts: HouseAccounts
  readonly people: readonly Person[]
  readonly customers: readonly CustomerId[]
  readonly witness: Witness
  /** Who may open nothing new. */
  readonly frozen: Set<CustomerId>
  readonly newId: () => string
  readonly committed: (decisions: readonly Decision[]) => void
  readonly alarm: (what: string, detail: unknown) => void
}

/** An engine with its lease and its line to the database: what a crash takes away, and a restart builds anew. */
export type RunningEngine = {
  readonly engine: Engine
  readonly line: Line
  /** Another engine has taken over. */
  isOut: boolean
  accounts(): ReadonlyMap<CustomerId, Readonly<EngineAccount>>
  /** Waits until nothing goes on any more. */
  calm(): Promise<void>
}

const shard = 0
const nextTurn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

/** Takes the lease, loads what is open, and knows the newest quotes. */
export const startEngine = async (house: House): Promise<RunningEngine> => {
  const { clock, market, witness } = house
  const line = new Line(house.database)
  const epoch = await takeLease(house.database, { shard, now: new Date(clock.now()) })
  const commits = createCommitQueue({
    database: line,
    house: house.accounts,
    epoch,
    shard,
    wait: () => nextTurn(),
  })
  const transfers = createTransferQueue({ database: line, epoch, shard, wait: () => nextTurn() })
  const running: RunningEngine = {
    line,
    isOut: false,
    accounts: () => new Map(Array.from(engine.accounts(), account => [account.customer, account])),
    calm: async () => {
      for (;;) {
        await nextTurn()
        if (line.isDead) return
        await Promise.race([engine.settled(), line.died])
        await nextTurn()
        if (line.underWay === 0 && !isBusy(engine)) return
      }
    },
    engine: new Engine({
      now: clock.now,
      newId: house.newId,
      holdMs: () => 0,
      soon: work => void setImmediate(work),
      after: clock.after,
      instrument: (code, version) =>
        version === undefined
          ? market.listing.instruments.get(code)
          : market.listing.versionOf(code, version),
      market: code => ({ state: market.stateOf(code), heardAt: market.heardAt(code) }),
      loadAccount: customer => loadAccount(line, customer),
      loadAccounts: customers => loadAccounts(line, customers),
      commit: async (decisions, attempt, left) => {
        try {
          const verdict = await commits.enqueue({ decisions, attempt: attempt as Attempt | undefined, left })
          if (verdict === 'committed') {
            witness.committed(decisions)
            house.committed(decisions)
          }
          return verdict
        } catch (error) {
          if (error instanceof QueueFull) return 'busy'
          if (isLeaseLost(error)) running.isOut = true
          throw error
        }
      },
      commitTransfer: async (transfer, attempt) => {
        try {
          const made = { transfer: bookedOf(transfer), attempt: attempt as TransferAttempt | undefined }
          const verdict = await transfers.enqueue(made)
          if (verdict === 'committed') witness.touched.add(transfer.customer)
          return verdict
        } catch (error) {
          if (error instanceof QueueFull) return 'busy'
          if (isLeaseLost(error)) running.isOut = true
          throw error
        }
      },
      mayOpen: async ({ customer }) =>
        house.frozen.has(customer) ? refuse('customer.frozen', { reason: 'compliance' }) : accept(undefined),
      exposureLimits: code => market.listing.exposureOf(code),
      overnight: (code, rollover) => market.listing.overnight.termsAt(code, rollover),
      actions: () => market.actions,
      notice: () => undefined,
      alarm: house.alarm,
    }),
  }
  const { engine } = running
  const ours = new Set(house.customers)
  for await (const accounts of loadOpenAccounts(line))
    engine.load(accounts.filter(({ customer }) => ours.has(customer)))
  for (const quote of market.newest.values()) engine.hold(quote)
  // Those without orders are read when they are first asked for.
  for (const customer of house.customers) await engine.view(customer)
  return running
}

const isBusy = (engine: Engine): boolean =>
  Array.from(engine.accounts() as Iterable<{ readonly waiting?: number }>).some(
    ({ waiting = 0 }) => waiting > 0,
  )
