import type { AnyCapability, Job, Services } from '../core/capability/index.ts'
import type { Composed } from './capabilities.ts'
import { runJobs, type Repeat } from './jobs.ts'

type Running = Awaited<ReturnType<AnyCapability['create']>>

/** What a list of capabilities adds up to, once each has been created. */
export type Composition = Composed & {
  readonly services: Services
  /** What they do again and again by themselves. */
  readonly jobs: readonly Job[]
  /** Brings all figures up to date. */
  readonly measure: () => void
  /** Starts each, then their jobs. */
  readonly start: () => Promise<void>
  /** Ends the jobs, then lets each finish what it has accepted. */
  readonly drain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Creates each capability of a list in its order, with the services of those before it. */
export const compose = async (
  list: readonly AnyCapability[],
  core: Partial<Services>,
  repeat?: Repeat,
): Promise<Composition> => {
  const services: Record<string, unknown> = { ...core }
  const running: Running[] = []
  const calls: Record<string, unknown> = {}
  const appliers: Record<string, unknown> = {}
  const channels: Record<string, unknown> = {}
  // Appliers call upon each other's requests: whoever needs them asks for all once they are there.
  services['appliers'] = () => appliers
  for (const { name, needs, create } of list) {
    const missing = needs.filter((need: string) => !(need in services))
    if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')} of capabilities before it`)
    const parts: Running = await create(services)
    Object.assign(services, parts.provides)
    Object.assign(calls, parts.calls)
    Object.assign(appliers, parts.appliers)
    Object.assign(channels, parts.channels)
    running.push(parts)
  }
  const jobs: readonly Job[] = running.flatMap(each => each.jobs ?? [])
  let stopJobs = async (): Promise<void> => undefined
  return {
    // Read off the list by the types of capabilities.ts, which do not compile where something is missing.
    ...({ calls, appliers, channels } as unknown as Composed),
    services: services as unknown as Services,
    jobs,
    measure: () => {
      for (const each of running) each.measure?.()
    },
    start: async () => {
      for (const each of running) await each.start?.()
      stopJobs = runJobs(jobs, services as unknown as Services, repeat)
    },
    drain: async () => {
      await stopJobs()
      for (const each of running.toReversed()) await each.drain?.()
    },
    stop: async () => {
      for (const each of running) await each.stop?.()
    },
  }
}
