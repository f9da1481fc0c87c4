import type { Services } from './services.ts'

/** Work that a capability repeats while the product runs: the next run is planned only after the one before has ended. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<void>
  /** For one that does not run at the start like all others that come round seldom: how long after it, and why. */
  readonly first?: { readonly afterMs: number; readonly because: string }
}

type Of<Value> = Value | undefined
type Parts<Provides, Calls, Appliers, Channels> = {
  /** What later capabilities may ask for by name in their `needs`. */
  readonly provides?: Provides
  /** The use case of each declared call. */
  readonly calls?: Calls
  /** What an approval of each kind of request does. */
  readonly appliers?: Appliers
  /** Where the entries of a private channel of the socket are read and numbered. */
  readonly channels?: Channels
  readonly jobs?: readonly Job[]
  /** Brings figures up to date before /metrics is read. */
  readonly measure?: () => void
  /** After every capability has been created; in the order of the list. */
  readonly start?: () => Promise<void> | void
  /** Refuses what is new and waits for what was accepted; in the reverse order of the list, before the sockets close. */
  readonly drain?: () => Promise<void> | void
  /** Lets go of everything; in the order of the list, after the sockets have closed. */
  readonly stop?: () => Promise<void> | void
}

export type Capability<
  Needs extends keyof Services,
  Provides extends Partial<Services>,
  Calls extends object,
  Appliers extends object,
  Channels extends object,
> = {
  readonly name: string
  readonly needs: readonly Needs[]
  readonly create: (
    services: Pick<Services, Needs>,
  ) => Parts<Provides, Calls, Appliers, Channels> | Promise<Parts<Provides, Calls, Appliers, Channels>>
}

/**
 * Describes one capability of the product: what it needs of those before it in the list, and what it adds. Whatever the
 * list is put together from is complete and in order when composition/capabilities.ts compiles.
 */
export const defineCapability = <
  const Needs extends keyof Services,
  Provides extends Partial<Services> = object,
  Calls extends object = object,
  Appliers extends object = object,
  Channels extends object = object,
>(
  capability: Capability<Needs, Provides, Calls, Appliers, Channels>,
): Capability<Needs, Provides, Calls, Appliers, Channels> => capability

// oxlint-disable-next-line typescript/no-explicit-any -- what each one gives and takes is read off the list itself
export type AnyCapability = Capability<any, any, any, any, any>

type NeedsOf<Each> = Each extends { readonly needs: readonly (infer Needs)[] } ? Needs : never
type PartOf<Each, Part extends keyof Parts<object, object, object, object>> = Each extends {
  readonly create: (services: never) => infer Made
}
  ? Awaited<Made> extends { readonly [Key in Part]?: Of<infer Given> }
    ? Given
    : never
  : never
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All that a list of capabilities adds, of one sort. */
export type AllOf<
  List extends readonly AnyCapability[],
  Part extends 'provides' | 'calls' | 'appliers' | 'channels',
> = Joined<PartOf<List[number], Part>>

/** `true` where each capability stands behind whatever it needs; otherwise the name that is missing, and where. */
export type InOrder<List extends readonly unknown[], Known> = List extends readonly [
  infer First,
  ...infer Rest,
]
  ? Exclude<NeedsOf<First>, Known> extends never
    ? InOrder<Rest, Known | keyof PartOf<First, 'provides'>>
    : { readonly needed: Exclude<NeedsOf<First>, Known>; readonly by: First }
  : true
