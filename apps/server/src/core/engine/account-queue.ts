import { accept, assert, refuse, type Result, type TransferId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { CommitVerdict, Decision, LeftOver } from './decision.ts'
import type { MadeTransfer } from './made-transfer.ts'
import { Draft, type DraftPorts } from './draft.ts'
import type { Attempt, EnginePorts, SetOffBy } from './ports.ts'
import type { Seat, Seats } from './account-cache.ts'

/** The engine's answer: what is committed, or that the attempt's key was used by an earlier one. */
export type Outcome = Result<
  | { readonly repeated: false; readonly decisions: readonly Decision[]; readonly left: readonly LeftOver[] }
  | { readonly repeated: true }
>

/** Likewise of a transfer. */
export type TransferOutcome = Result<
  { readonly repeated: false; readonly transfer: MadeTransfer } | { readonly repeated: true }
>

export type TurnPorts = DraftPorts &
  Pick<EnginePorts, 'commit' | 'commitTransfer' | 'loadAccount' | 'alarm'> & {
    /** What time has made of the account, decided before anything else in its turn. */
    readonly upkeep: {
      isDue(seat: Seat): boolean
      decide(draft: Draft): void
      /** Told whether what it decided could be committed. */
      made(seat: Seat): void
      /** Told what was committed. */
      told(seat: Seat, decisions: readonly Decision[]): void
      failed(draft: Draft, cause: unknown): void
    }
    /** What quotes have reached before a turn came, and is not decided: it comes before what the turn is for. Never rejects. */
    readonly owed: { isAny(seat: Seat): boolean; decide(seat: Seat): Promise<void> }
    /** Told when an account has changed, or was read anew. */
    changed(seat: Seat): void
  }

/** Accounts of which memory may differ that are read anew at once. */
const readsAtOnce = 64
/** How long they wait where one of them cannot be read. */
const readAgainMs = 10_000

const noWork = async (): Promise<void> => undefined

/**
 * The turns of accounts: one at a time on each, in the order in which they came. What a turn decides is one unit: all of it
 * is committed, and then memory changes, or nothing is.
 */
export class Turns {
  private readonly seats: Seats
  private readonly ports: TurnPorts
  /** Accounts of which memory may differ from the ledger, each with the draft of which nobody knows what became. */
  private readonly doubted = new Map<Seat, Draft | undefined>()
  private readsAgainAt = 0 as Millis

  constructor(seats: Seats, ports: TurnPorts) {
    this.seats = seats
    this.ports = ports
  }

  run<Value>(seat: Seat, work: (seat: Seat) => Promise<Value>): Promise<Value> {
    return this.runReached(seat, async here => {
      if (this.ports.owed.isAny(here)) {
        await this.ports.owed.decide(here)
        await this.trust(here)
      }
      return work(here)
    })
  }

  /** A turn for what quotes have reached: it waits for nothing else that they have reached. */
  runReached<Value>(seat: Seat, work: (seat: Seat) => Promise<Value>): Promise<Value> {
    return this.seats.inTurn(seat, async here => {
      await this.trust(here)
      await this.keepUp(here)
      return work(here)
    })
  }

  /** Reads an account anew of which memory may differ from the ledger. */
  async trust(seat: Seat): Promise<void> {
    if (this.doubted.has(seat)) await this.reload(seat)
  }

  /**
   * To be called several times a second. Accounts of which memory may differ are read anew, though nobody asks for anything: an order that
   * was made without an answer must not go unwatched.
   */
  onTime(now: Millis): void {
    // A clock that was set back must not make them wait for longer.
    if (this.doubted.size === 0 || (now < this.readsAgainAt && this.readsAgainAt <= now + readAgainMs)) return
    this.readsAgainAt = now
    // Whoever has a turn to come is read anew by it.
    const some = [...this.doubted].filter(([seat]) => seat.waiting === 0).slice(0, readsAtOnce)
    for (const [seat, draft] of some) {
      // Behind all others: those that cannot be read keep nobody waiting.
      this.doubted.delete(seat)
      this.doubted.set(seat, draft)
      void this.runReached(seat, noWork).catch((error: unknown) => {
        this.readsAgainAt = (now + readAgainMs) as Millis
        this.ports.alarm('an account could not be read anew and is tried again', {
          customer: seat.customer,
          cause: error instanceof Error ? error.message : error,
        })
      })
    }
  }

  draft(seat: Seat): Draft {
    return new Draft(seat, this.ports)
  }

  /**
   * What was asked for just now. Rejects where nobody knows why the commit failed; memory is then as before. Refuses:
   * server.not_ready, ledger.insufficient.
   */
  commitAsked(draft: Draft, attempt: Attempt | undefined, left: readonly LeftOver[] = []): Promise<Outcome> {
    return this.commit(draft, { attempt, left, setOffBy: 'asked' })
  }

  /** Likewise what a price, a time or a trader has set off: it is never refused because too much waits. Refuses: ledger.insufficient. */
  commitOwn(draft: Draft, attempt?: Attempt): Promise<Outcome> {
    return this.commit(draft, { attempt, left: [], setOffBy: 'engine' })
  }

  private async commit(
    draft: Draft,
    {
      attempt,
      left,
      setOffBy,
    }: { attempt: Attempt | undefined; left: readonly LeftOver[]; setOffBy: SetOffBy },
  ): Promise<Outcome> {
    const { decisions, seat } = draft
    if (decisions.length === 0) return accept({ repeated: false, decisions, left })
    const verdict = await this.settle(draft, this.ports.commit(decisions, attempt, left, setOffBy))
    switch (verdict) {
      case 'committed':
        return accept({ repeated: false, decisions, left })
      case 'key_used':
        return accept({ repeated: true })
      case 'busy':
        return refuse('server.not_ready')
      case 'refused':
        await this.distrust(
          seat,
          decisions.map(({ id }) => id),
        )
        return refuse('ledger.insufficient')
    }
  }

  /** Likewise a transfer. Refuses: server.not_ready, ledger.insufficient. */
  async commitTransfer(draft: Draft, transfer: MadeTransfer, attempt?: Attempt): Promise<TransferOutcome> {
    const verdict = await this.settle(draft, this.ports.commitTransfer(transfer, attempt))
    switch (verdict) {
      case 'committed':
        return accept({ repeated: false, transfer })
      case 'key_used':
        return accept({ repeated: true })
      case 'busy':
        return refuse('server.not_ready')
      case 'refused':
        // That another account lacks the money is nothing the engine could have known.
        if (transfer.from === 'contract') await this.distrust(draft.seat, [transfer.id])
        return refuse('ledger.insufficient')
    }
  }

  /** Memory follows the verdict. */
  private async settle(draft: Draft, committing: Promise<CommitVerdict>): Promise<CommitVerdict> {
    const verdict = await committing.catch((error: unknown) => {
      draft.doubt()
      // Nobody knows what became of it: the ledger is asked before anything else is decided.
      this.doubted.set(draft.seat, draft)
      throw error
    })
    if (verdict !== 'committed') {
      draft.undo()
      return verdict
    }
    draft.apply()
    this.ports.changed(draft.seat)
    return verdict
  }

  /** The ledger has refused what was decided on this account as memory has it. */
  private async distrust(seat: Seat, decisions: readonly TransferId[]): Promise<void> {
    this.ports.alarm('the ledger refused a decision', { decisions, customer: seat.customer })
    this.doubted.set(seat, undefined)
    await this.reload(seat)
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
      const outcome = await this.commitOwn(draft).catch((error: unknown) => {
        this.ports.upkeep.failed(draft, error)
        throw error
      })
      if (outcome.ok) {
        this.ports.upkeep.made(seat)
        if (!outcome.value.repeated) this.ports.upkeep.told(seat, outcome.value.decisions)
      } else {
        if (outcome.refusal === 'ledger.insufficient') this.ports.upkeep.failed(draft, outcome.refusal)
        return
      }
    }
  }

  /** Memory and ledger disagree: the ledger is right. */
  private async reload(seat: Seat): Promise<void> {
    const stored = await this.ports.loadAccount(seat.customer)
    assert(stored !== undefined, 'an account does not vanish')
    const doubted = this.doubted.get(seat)
    doubted?.findIn(stored)
    for (const position of seat.positions.values()) this.ports.expose(position, undefined)
    // Those that are there still are armed below. What waits for a turn since a quote goes on waiting since that quote.
    for (const id of [...seat.positions.keys(), ...seat.pendings.keys(), ...(doubted?.orders ?? [])])
      if (!stored.positions.has(id) && !stored.pendings.has(id)) this.ports.disarm(id)
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
