import { accept, assert, refuse, type Result } from '@plumbline/rules'
import type { Decision, LeftOver } from './decision.ts'
import { Draft, type DraftPorts } from './draft.ts'
import type { Attempt, EnginePorts } from './ports.ts'
import type { Seat, Seats } from './seats.ts'

/** The engine's answer: what is committed, or that the attempt's key was used by an earlier one. */
export type Outcome = Result<
  | { readonly repeated: false; readonly decisions: readonly Decision[]; readonly left: readonly LeftOver[] }
  | { readonly repeated: true }
>

export type TurnPorts = DraftPorts &
  Pick<EnginePorts, 'commit' | 'loadAccount' | 'alarm'> & {
    /** What time has made of the account, decided before anything else in its turn. */
    readonly upkeep: { isDue(seat: Seat): boolean; decide(draft: Draft): void }
    /** Told when an account has changed, or was read anew. */
    changed(seat: Seat): void
  }

/**
 * The turns of accounts: one at a time on each, in the order in which they came. What a turn decides is one unit: all of it
 * is committed, and then memory changes, or nothing is.
 */
export class Turns {
  private readonly seats: Seats
  private readonly ports: TurnPorts
  /** Accounts of which memory may differ from the ledger. */
  private readonly doubted = new Set<Seat>()

  constructor(seats: Seats, ports: TurnPorts) {
    this.seats = seats
    this.ports = ports
  }

  run<Value>(seat: Seat, work: (seat: Seat) => Promise<Value>): Promise<Value> {
    return this.seats.inTurn(seat, async here => {
      if (this.doubted.has(here)) await this.reload(here)
      await this.keepUp(here)
      return work(here)
    })
  }

  draft(seat: Seat): Draft {
    return new Draft(seat, this.ports)
  }

  /** Rejects where nobody knows why the commit failed; memory is then as before. Refuses: server.not_ready, ledger.insufficient. */
  async commit(draft: Draft, attempt?: Attempt, left: readonly LeftOver[] = []): Promise<Outcome> {
    const { decisions, seat } = draft
    if (decisions.length === 0) return accept({ repeated: false, decisions, left })
    const verdict = await this.ports.commit(decisions, attempt, left).catch((error: unknown) => {
      draft.undo()
      // Nobody knows what became of it: the ledger is asked before anything else is decided.
      this.doubted.add(seat)
      throw error
    })
    if (verdict !== 'committed') draft.undo()
    switch (verdict) {
      case 'committed':
        draft.apply()
        this.ports.changed(seat)
        return accept({ repeated: false, decisions, left })
      case 'key_used':
        return accept({ repeated: true })
      case 'busy':
        return refuse('server.not_ready')
      case 'refused':
        this.ports.alarm('the ledger refused a decision', {
          decisions: decisions.map(({ id }) => id),
          customer: seat.customer,
        })
        this.doubted.add(seat)
        await this.reload(seat)
        return refuse('ledger.insufficient')
    }
  }

  /** What is due may take several units; what has to wait for a quote is left for a later turn. */
  private async keepUp(seat: Seat): Promise<void> {
    while (this.ports.upkeep.isDue(seat)) {
      const draft = this.draft(seat)
      try {
        this.ports.upkeep.decide(draft)
      } catch (error) {
        draft.undo()
        throw error
      }
      if (draft.decisions.length === 0) return
      const outcome = await this.commit(draft)
      if (!outcome.ok) return
    }
  }

  /** Memory and ledger disagree: the ledger is right. */
  private async reload(seat: Seat): Promise<void> {
    const stored = await this.ports.loadAccount(seat.customer)
    assert(stored !== undefined, 'an account does not vanish')
    for (const position of seat.positions.values()) {
      this.ports.disarm(position.id)
      this.ports.expose(position, undefined)
    }
    for (const id of seat.pendings.keys()) this.ports.disarm(id)
    seat.contract = stored.contract
    seat.positions.clear()
    seat.pendings.clear()
    for (const position of stored.positions.values()) {
      seat.positions.set(position.id, position)
      this.ports.expose(undefined, position)
      this.ports.arm(position)
    }
    for (const pending of stored.pendings.values()) {
      seat.pendings.set(pending.id, pending)
      this.ports.arm(pending)
    }
    this.doubted.delete(seat)
    this.ports.changed(seat)
  }
}
