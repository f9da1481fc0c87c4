import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, QuoteKind } from '@plumbline/rules/market'
import type { Feed } from '../feeds/feed.ts'
import type { MarketLog } from '../feed/log.ts'
import { createCcxtSource } from './ccxt.ts'
import { createFeedSource } from './feed-source.ts'
import { createPushSource, type PushSource } from './push.ts'
import type { Source } from './source.ts'
import { createYahooSource } from './yahoo/yahoo.ts'
import { type Clock, type Timer } from '../../../core/platform/time.ts'

type Symbols = Readonly<Record<string, string>>

/** A source as an operator configures it. */
export type SourceChoice =
  | {
      readonly type: 'ccxt'
      readonly name: string
      readonly exchange: string
      readonly symbols: Symbols
      readonly urls?: object | undefined
    }
  | {
      readonly type: 'yahoo'
      readonly name: string
      readonly symbols: Symbols
      readonly everyMs: number
      readonly url?: string | undefined
    }
  | {
      readonly type: 'push'
      readonly name: string
      readonly key: string
      readonly kind: Exclude<QuoteKind, 'synthetic'>
      readonly codes: readonly string[]
    }
  | { readonly type: 'simulated'; readonly name: string; readonly codes?: readonly string[] | undefined }
  | {
      readonly type: 'replay'
      readonly name: string
      readonly path: string
      readonly codes?: readonly string[] | undefined
    }

/** The sources an operator configured. Throws where one names an instrument that is not listed. */
export const createConfiguredSources = (
  choices: readonly SourceChoice[],
  surroundings: {
    readonly instruments: ReadonlyMap<Code, ListedInstrument>
    readonly clock: Clock
    readonly timer: Timer
    readonly log: MarketLog
    readonly chance: () => number
    /** The feeds that could also be the only one. */
    readonly feedOf: (choice: Extract<SourceChoice, { type: 'simulated' | 'replay' }>) => Feed
  },
): { readonly sources: readonly Source[]; readonly pushes: readonly PushSource[] } => {
  const { instruments, feedOf } = surroundings
  const pushes: PushSource[] = []

  const codesOf = (choice: SourceChoice): readonly Code[] => {
    const named =
      'symbols' in choice ? Object.keys(choice.symbols) : (choice.codes ?? [...instruments.keys()])
    const strange = named.filter(code => !instruments.has(code as Code))
    if (strange.length > 0)
      throw new Error(`SOURCES: ${choice.name} names ${strange.join(', ')}, which are not listed here`)
    return named as readonly Code[]
  }

  const create = (choice: SourceChoice): Source => {
    const codes = codesOf(choice)
    switch (choice.type) {
      case 'ccxt':
        return createCcxtSource({ ...surroundings, ...choice })
      case 'yahoo':
        return createYahooSource({ ...surroundings, random: surroundings.chance, ...choice })
      case 'push': {
        const push = createPushSource({ ...surroundings, ...choice, codes })
        pushes.push(push)
        return push
      }
      case 'simulated':
      case 'replay':
        return createFeedSource({ name: choice.name, type: choice.type, feed: feedOf(choice), codes })
    }
  }

  return { sources: choices.map(create), pushes }
}
