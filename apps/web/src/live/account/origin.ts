import type { QuoteKind } from '@plumbline/rules/market'

/** Sources of recorded ticks are called by the recording. */
const replay = 'replay:'

/** A synthetic quote was either simulated or replayed from a recording; customers are told which. */
export const originOf = ({ kind, source }: { kind: QuoteKind; source: string }): QuoteKind | 'recorded' =>
  kind === 'synthetic' && source.startsWith(replay) ? 'recorded' : kind

/** '1-1290': the number of a quote as it is read and told; with a point it would look like a price. */
export const quoteNumber = (sequence: string): string => sequence.replace('.', '-')
