import type { DestinationStream } from 'pino'
import type { ListedInstrument } from '@plumbline/rules/market'
import type { PasswordCost } from '../capabilities/identity/index.ts'
import type { Feed } from '../capabilities/market/index.ts'
import type { Config } from '../config.ts'
import type { Carrier, Channel } from '../core/platform/messaging/outbox.ts'
import type { Pauses } from '../core/platform/pauses.ts'
import type { Clock, Timer } from '../core/platform/time.ts'
import type { Repeat } from './jobs.ts'

export type ProductOptions = {
  readonly config: Config
  /** The database as the application's role, already migrated. */
  readonly appUrl: string
  readonly clock?: Clock
  /** In place of the one that the settings name. */
  readonly feed?: Feed
  /** In place of the real passing of time. */
  readonly timer?: Timer
  /** In place of the pauses of this process; with a clock of one's own there are none otherwise. */
  readonly pauses?: Pauses
  /** In place of jobs that come round by real time. */
  readonly repeat?: Repeat
  /** In place of the instruments that ship. */
  readonly instruments?: readonly ListedInstrument[]
  /** In place of the ways out that the settings name. */
  readonly carriers?: Readonly<Record<Channel, Carrier>>
  /** In place of what hashing a password costs: tests of other things sign thousands in. No setting leads here. */
  readonly passwordCost?: PasswordCost
  /** Where the log goes, in place of standard output. */
  readonly logTo?: DestinationStream
  /** Told when another engine has taken the lease: this process must end. */
  readonly onLeaseLost?: () => void
}
