import { developmentLinks, setupAddress } from '../capabilities/staff/index.ts'
import type { Services } from '../core/capability/index.ts'
import type { Engine } from '../core/engine/index.ts'
import { capabilities, type Composed } from './capabilities.ts'
import { compose, type Composition } from './compose.ts'
import { openCore } from './core.ts'
import type { ProductOptions } from './product-options.ts'
import { openTransport } from './transport.ts'

export type Product = Pick<
  Services,
  | 'alerts'
  | 'announcements'
  | 'digests'
  | 'economicCalendar'
  | 'notifications'
  | 'audit'
  | 'database'
  | 'funding'
  | 'identity'
  | 'market'
  | 'offer'
  | 'outbox'
  | 'payment'
  | 'settings'
  | 'termDesk'
  | 'savings'
  | 'copying'
  | 'instrumentEnds'
  | 'copyingPrograms'
  | 'lending'
  | 'support'
  | 'loanGuard'
  | 'tickLog'
  | 'uploads'
  | 'vault'
> & {
  readonly address: string
  readonly engine: Engine
  /** What its capabilities do again and again by themselves. */
  readonly jobs: Composition['jobs']
  /** The use case of each call, without the wire. */
  readonly calls: Composed['calls']
  /** Links with which the ready pair of a development sets itself up; none once that is done. */
  readonly setUps: readonly { readonly username: string; readonly address: string }[]
  /** Refuses what is new, commits what was accepted, closes everything. */
  stop(): Promise<void>
}

/** Creates all capabilities, wires them together and starts listening. */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { config } = options
  const core = await openCore(options)
  const composition = await compose(capabilities, core.services, options.repeat)
  const { services } = composition
  const transport = await openTransport(composition, () => core.state.isReady)
  core.services.channels.attach(transport.stream)
  await composition.start()
  core.clockWatch.tell(services.market)
  core.start()
  core.state.isReady = true
  for (const pool of [services.database, services.heartDatabase, services.patientDatabase])
    pool.hurry(config.databaseWaitSeconds * 1_000)
  const address = await transport.listen()
  core.state.address = address
  const founders = config.mode === 'development' ? await developmentLinks(services.identity) : []

  return {
    ...services,
    address,
    engine: services.localEngine,
    calls: composition.calls,
    jobs: composition.jobs,
    setUps: founders.map(({ username, link }) => ({
      username,
      address: setupAddress(services.publicAddress(), link),
    })),
    stop: async () => {
      await core.quiet()
      await composition.drain()
      core.state.isReady = false
      await transport.stop()
      await core.settled()
      await composition.stop()
      await core.stop()
    },
  }
}
