import type { ElapsedMillis, Millis, SettledMillis } from '@plumbline/rules/market'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Audit } from '../audit/index.ts'
import type { ClockStep } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/db/database.ts'
import type { Aside } from '../platform/concurrency/aside.ts'
import type { GeoIp } from '../platform/geoip.ts'
import type { Carrier, Channel, Outbox } from '../platform/messaging/outbox.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Pauses } from '../platform/pauses.ts'
import type { Stops } from '../platform/stops.ts'
import type { Clock, Timer } from '../platform/time.ts'
import type { ChannelPublisher } from './channels.ts'
import type { EventBus } from './event-bus.ts'

/** What every process has before its first capability; capabilities add what they provide where they declare themselves. */
export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly clock: Clock
  readonly now: () => Millis
  /** The time without a step ahead that has not stood for a while: for what nobody can undo. */
  readonly settled: () => SettledMillis
  /** What only goes on: for caches, intervals and waits. */
  readonly elapsed: () => ElapsedMillis
  readonly timer: Timer
  /** Told of every step of the wall clock. Gives a function that ends it. */
  readonly onClockStep: (listener: (step: ClockStep) => void) => () => void
  readonly newId: () => string
  readonly pauses: Pauses
  /** Begins work that nobody waits for but the end of the product. */
  readonly aside: Aside
  /** The ways in which trading stops for everybody: whoever refuses for one of them says so here. */
  readonly stops: Stops
  readonly database: Database
  /** The fence of this engine's writes: its shard, and the number that only the newest lease has. */
  readonly lease: { readonly shard: number; readonly epoch: bigint; readonly lost: () => void }
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Outbox
  readonly carriers: Readonly<Record<Channel, Carrier>>
  readonly geoip: GeoIp | undefined
  /** Where people reach the web app; known once it listens. */
  readonly publicAddress: () => string
  readonly bus: EventBus
  readonly channels: ChannelPublisher
}
