import type { SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Audit } from '../../core/audit/index.ts'
import type { Services } from '../../core/capability/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Carrier, Channel } from '../../core/platform/messaging/outbox.ts'
import type { Feed } from '../market/index.ts'
import type { FundingOffer } from '../destination/index.ts'
import type { Settings } from '../setting/index.ts'

/** What the checklist looks at. */
export type GoLiveContext = {
  readonly config: Services['config']
  readonly database: Database
  readonly audit: Audit
  readonly settings: Pick<Settings, 'current' | 'version'>
  readonly instruments: () => ReadonlyMap<Code, ListedInstrument>
  readonly calendars: () => Readonly<Record<string, SessionCalendar>>
  readonly feed: Pick<Feed, 'health'>
  readonly offer: Pick<FundingOffer, 'networks' | 'banks'>
  readonly carriers: Readonly<Record<Channel, Pick<Carrier, 'kind'>>>
  /** Who takes the cards of the real book. */
  readonly cards: 'sandbox' | 'stripe' | 'none'
  readonly now: () => Millis
}
