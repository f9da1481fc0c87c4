import type { Program } from '@plumbline/rules/copying'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { EngineClient } from '../../core/engine/index.ts'
import type { HouseAccounts } from '../../core/ledger/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { tradingCalls } from '../trading/index.ts'
import type { Market } from '../market/index.ts'

export type ProgramContext = {
  readonly database: Database
  readonly house: HouseAccounts
  readonly market: Pick<Market, 'shownCandles' | 'instruments'>
  readonly engine: Pick<EngineClient, 'quoteOf' | 'view'>
  /** The very use cases of customers' calls. */
  readonly calls: Pick<ReturnType<typeof tradingCalls>, 'submitOrder' | 'closeOrder'>
  readonly now: () => Millis
  readonly newId: () => string
}

/** A practice trader that has not been revoked. */
export type ProgramTrader = {
  readonly id: string
  readonly program: Program
  readonly customer: CustomerId
  /** Whether new followers are taken. */
  readonly state: 'open' | 'paused'
  /** Staff have suspended its account. */
  readonly isSuspended: boolean
}
