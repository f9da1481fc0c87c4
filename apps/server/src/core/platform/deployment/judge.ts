/** How a deployment is started, and of what the prices are that it would record. */
export type Mode = 'development' | 'production'
export type Prices = 'real' | 'synthetic'
/** What a database says it is. */
export type Kept = { readonly mode: Mode; readonly prices: Prices; readonly since: number }
/** What is found in a database, whether it says what it is or not. */
export type Found = {
  readonly kept: Kept | undefined
  /** Whether it holds customers, staff or prices. */
  readonly isUsed: boolean
  readonly prices: { readonly [Kind in Prices]: boolean }
}
export type Wanted = {
  readonly mode: Mode
  readonly prices: Prices
  /** The mode of the database, where the operator says expressly that it may be started in another one. */
  readonly expressly: Mode | undefined
}

/** Whether a start may go on, and what it writes down first; or why it is refused. */
export type Verdict =
  | { readonly kind: 'go on'; readonly write: 'nothing' | 'what it is' | 'production from now on' }
  | { readonly kind: 'refused'; readonly why: string }

const refused = (why: string): Verdict => ({ kind: 'refused', why })
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

const lostMode = (since: number): string =>
  `This database has been a production since ${day(since)}, and DEPLOYMENT says development. Started so, it would show every ` +
  'code and letter to whoever opens /outbox, and print links with which staff set themselves up. Set DEPLOYMENT=production. ' +
  'If it is a copy to try things on, away from customers, say so with DATABASE_OF=production.'
const begunElsewhere = (since: number): string =>
  `This database was begun as a development on ${day(since)}, and DEPLOYMENT says production. Whoever read its letters or its ` +
  'output may have set up staff and customers. Begin a production with an empty database; or say with ' +
  'DATABASE_OF=development that this one is to be a production from now on, for good.'
const syntheticBefore =
  'The price record of this database holds simulated or replayed prices, and a production records real ones in one signed ' +
  'chain. Begin it with an empty database.'
const mixed: { readonly [Kind in Prices]: string } = {
  synthetic:
    'The price record of this database holds real prices, and FEED would go on with simulated or replayed ones in the same ' +
    'signed chain. Set FEED=sources and SOURCES, or use another database.',
  real:
    'The price record of this database holds simulated or replayed prices, and FEED=sources would go on with real ones in ' +
    'the same signed chain. Use another database, or the feed of before.',
}

/** Of what the chain is that is there, by what is written down and what is found; a development may hold both. */
const recorded = ({ kept, prices }: Found): Prices | 'both' | undefined => {
  const real = prices.real || kept?.prices === 'real'
  const synthetic = prices.synthetic || kept?.prices === 'synthetic'
  if (real && synthetic) return 'both'
  return real ? 'real' : synthetic ? 'synthetic' : undefined
}

/** Judges a start by what the database is. Without a word nothing but an empty or an unknown one is taken for something new. */
export const judgeStart = (found: Found, { mode, prices, expressly }: Wanted): Verdict => {
  const { kept, isUsed } = found
  if (kept !== undefined && kept.mode !== mode && expressly !== kept.mode)
    return refused(kept.mode === 'production' ? lostMode(kept.since) : begunElsewhere(kept.since))
  const chain = recorded(found)
  if (mode === 'production' && chain !== undefined && chain !== 'real') return refused(syntheticBefore)
  if (chain !== undefined && chain !== 'both' && chain !== prices) return refused(mixed[prices])
  if (kept === undefined)
    // What was used before this was kept is not known to be a development.
    return { kind: 'go on', write: mode === 'production' || !isUsed ? 'what it is' : 'nothing' }
  return {
    kind: 'go on',
    write: kept.mode === mode || mode === 'development' ? 'nothing' : 'production from now on',
  }
}
