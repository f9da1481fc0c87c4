import { calls, type CallName } from '@plumbline/protocol/core'
import type { ElapsedMillis, Millis } from '@plumbline/rules/market'
import { refuse, type CustomerId, type RefusalCode } from '@plumbline/rules/core'
import { demandAt, mustAccept, reaccepted, type Reaccepted } from '@plumbline/rules/published-text'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readAcceptedNumbers } from './accepted.ts'
import { readPublications } from './stored.ts'

/** How long a process trusts what it read of publications: one made elsewhere, or for a later time, counts within this time. */
const cacheMsMax = 1_000
const settledMax = 100_000

type Demands = ReadonlyMap<Reaccepted, number>

export type AcceptanceGate = {
  /** Whether a customer has yet to agree to a text that has changed in what matters. */
  readonly isDue: (customer: CustomerId) => Promise<boolean>
  /** Looks anew from now on: something was published. */
  readonly forget: () => void
}

/**
 * Knows whether somebody's agreement is due. As long as nothing material was published, it asks the database for nothing but
 * that, once a second; afterwards once for each customer who has agreed.
 */
export const createGate = ({
  database,
  now,
  elapsed,
}: {
  database: Queryable
  now: () => Millis
  elapsed: () => ElapsedMillis
}): AcceptanceGate => {
  let known: { readonly at: number; readonly demands: Promise<Demands> } | undefined
  // Whoever has agreed stays so until something else is demanded.
  const settled = new Map<CustomerId, string>()

  const read = async (at: number): Promise<Demands> => {
    const published = await readPublications(database, reaccepted)
    const demands = new Map<Reaccepted, number>()
    for (const key of reaccepted) {
      const demand = demandAt(
        published.filter(each => each.key === key),
        at,
      )
      if (demand !== undefined) demands.set(key, demand)
    }
    return demands
  }

  const demandsNow = (): Promise<Demands> => {
    const at = elapsed()
    if (known !== undefined && at < known.at + cacheMsMax) return known.demands
    const demands = read(now())
    known = { at, demands }
    // A look-up that failed says nothing.
    demands.catch(() => (known = undefined))
    return demands
  }

  return {
    isDue: async customer => {
      const demands = await demandsNow()
      if (demands.size === 0) return false
      const demanded = [...demands].map(([key, number]) => `${key} ${number}`).join()
      if (settled.get(customer) === demanded) return false
      const accepted = await readAcceptedNumbers(database, customer)
      const isDue = [...demands].some(([key, number]) => mustAccept(accepted.get(key), number))
      if (isDue) return true
      if (settled.size >= settledMax) settled.clear()
      settled.set(customer, demanded)
      return false
    },
    forget: () => (known = undefined),
  }
}

/**
 * What waits until a changed agreement is accepted is declared: those calls name the refusal agreement.acceptance_needed. They take on
 * something new. Whatever ends, protects or takes out what is there goes on, and so does money that is on its way in.
 */
const waits = (name: CallName): boolean => {
  const refusals: readonly RefusalCode[] = calls[name].refusals
  return calls[name].who === 'customer' && refusals.includes('agreement.acceptance_needed')
}

type Handler = (context: CallContext, input: unknown) => unknown

/** The same table, in which those calls refuse while an agreement is due. The one place that looks. */
export const withAcceptance = <Handlers extends { readonly [Name in CallName]: unknown }>(
  handlers: Handlers,
  { isDue }: Pick<AcceptanceGate, 'isDue'>,
): Handlers =>
  // The table was checked against the declarations; inside the loop its types are one.
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      waits(name as CallName)
        ? async (context: CallContext, input: unknown): Promise<unknown> =>
            (await isDue(context.caller.customer))
              ? refuse('agreement.acceptance_needed')
              : (handle as Handler)(context, input)
        : handle,
    ]),
  ) as Handlers
