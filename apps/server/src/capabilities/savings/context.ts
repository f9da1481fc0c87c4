import type { Language } from '@plumbline/protocol/core'
import type { Book, CustomerId, Result } from '@plumbline/rules/core'
import type { MoneyAct } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import type { Cents } from '@plumbline/rules/money'
import type { SavingsProductSettings } from '@plumbline/rules/savings'
import type { Caller, CallContext } from '../../core/platform/caller.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Residence } from '../identity/index.ts'

/** What every use case of savings works with. */
export type SavingsContext = {
  readonly database: Database
  /** The products that hold now, with the version of their setting. */
  readonly products: () => { readonly version: number; readonly value: SavingsProductSettings }
  /** What a version says, in force or not any more; undefined where nobody published it. */
  readonly productsOf: (version: number) => SavingsProductSettings | undefined
  /** What is set aside for interest on savings of a book; undefined in the demo book, which promises no real money. */
  readonly reserveOf: (book: Book) => Cents | undefined
  readonly residence: Pick<Residence, 'admitDeposit'>
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  readonly now: () => Millis
  readonly newId: () => string
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
  /** Tells a customer of an entry of an account after its commit. */
  readonly nudge: (customer: Caller['customer'], number: number | undefined) => void
}

/** A customer's call: where from decides as well. */
export type SavingsCall = CallContext & { readonly address: string; readonly language: Language }
