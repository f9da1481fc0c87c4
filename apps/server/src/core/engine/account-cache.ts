import type { CustomerId } from '@plumbline/rules/core'
import type { EngineAccount } from './decision.ts'

/** Idle accounts kept in memory; beyond it those without orders are forgotten and read again when needed. */
export const idleAccountsMax = 100_000

/** Accounts that are read by one query. */
const preloadMax = 500

/** An account with the line of decisions that wait for their turn on it. */
export type Seat = EngineAccount & { tail: Promise<unknown>; waiting: number }

export type SeatPorts = {
  /** The account with its orders, from the database; undefined for no such customer. */
  load(customer: CustomerId): Promise<EngineAccount | undefined>
  /** Likewise several; those that nobody knows are left out. */
  loadMany(customers: readonly CustomerId[]): Promise<readonly EngineAccount[]>
  /** Told of every account that is taken into memory. */
  seated(seat: Seat): void
  /** Told of every account that is no longer in memory. */
  forgotten(seat: Seat): void
}

/** The accounts in memory. On each, one piece of work runs at a time, in the order in which it came. */
export class Seats {
  private readonly seats = new Map<CustomerId, Seat>()
  private readonly loading = new Map<CustomerId, Promise<Seat | undefined>>()
  private readonly ports: SeatPorts

  constructor(ports: SeatPorts) {
    this.ports = ports
  }

  add(account: EngineAccount): Seat {
    const seat: Seat = { ...account, tail: Promise.resolve(), waiting: 0 }
    this.seats.set(account.customer, seat)
    this.ports.seated(seat)
    if (this.seats.size > idleAccountsMax) this.forgetIdle()
    return seat
  }

  present(customer: CustomerId): Seat | undefined {
    return this.seats.get(customer)
  }

  async of(customer: CustomerId): Promise<Seat | undefined> {
    const seat = this.seats.get(customer)
    if (seat !== undefined) return seat
    const loading = this.loading.get(customer)
    if (loading !== undefined) return loading
    const load = this.ports
      .load(customer)
      // Taken in meanwhile by work that still held it: what that has done is not in what was read.
      .then(account => this.seats.get(customer) ?? (account === undefined ? undefined : this.add(account)))
      .finally(() => this.loading.delete(customer))
    this.loading.set(customer, load)
    return load
  }

  /** Takes those into memory that are not there yet, many at a time. */
  async preload(customers: readonly CustomerId[]): Promise<void> {
    const missing = customers.filter(each => !this.seats.has(each) && !this.loading.has(each))
    for (let from = 0; from < missing.length; from += preloadMax) {
      const some = missing.slice(from, from + preloadMax)
      const loading = this.ports.loadMany(some)
      for (const customer of some)
        this.loading.set(
          customer,
          loading.then(() => this.seats.get(customer)),
        )
      try {
        for (const account of await loading) if (!this.seats.has(account.customer)) this.add(account)
      } finally {
        for (const customer of some) this.loading.delete(customer)
      }
    }
  }

  inTurn<Value>(seat: Seat, work: (seat: Seat) => Promise<Value>): Promise<Value> {
    // Forgotten as idle a moment ago: there must never be two lines for one account.
    const here = this.seats.get(seat.customer) ?? seat
    this.seats.set(here.customer, here)
    here.waiting += 1
    const turn = here.tail.then(() => work(here))
    here.tail = turn.then(noop, noop).then(() => {
      here.waiting -= 1
    })
    return turn
  }

  all(): Iterable<Seat> {
    return this.seats.values()
  }

  /** Waits until no work waits on any account; other work may come meanwhile. */
  async settled(): Promise<void> {
    for (;;) {
      const busy = [...this.seats.values()].filter(seat => seat.waiting > 0)
      if (busy.length === 0) return
      await Promise.allSettled(busy.map(seat => seat.tail))
    }
  }

  private forgetIdle(): void {
    for (const [customer, seat] of this.seats) {
      if (this.seats.size <= idleAccountsMax / 2) return
      if (seat.positions.size > 0 || seat.pendings.size > 0 || seat.waiting > 0) continue
      this.seats.delete(customer)
      this.ports.forgotten(seat)
    }
  }
}

const noop = (): void => undefined
