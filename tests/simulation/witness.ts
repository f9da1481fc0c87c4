import type { CustomerId, OrderId } from '@plumbline/rules/core'
import type { Decision, MadeTransfer } from '@plumbline/server/core/engine/index'
import type { Queryable } from '@plumbline/server/core/platform/db/database'

type State = 'new' | 'pending' | 'open' | 'closed'

/** What may happen to an order in a state, and what it makes of it; written down here once more. */
const moves: Readonly<Record<State, Readonly<Record<string, State>>>> = {
  new: { placed: 'pending', opened: 'open', closed: 'closed' },
  pending: {
    edited: 'pending',
    linked: 'pending',
    unlinked: 'pending',
    adjusted: 'pending',
    ended: 'closed',
    opened: 'open',
  },
  open: {
    targets: 'open',
    trailed: 'open',
    split: 'open',
    financed: 'open',
    adjusted: 'open',
    closed: 'closed',
  },
  closed: {},
}

export type Event = Pick<Decision, 'order' | 'customer' | 'number' | 'kind' | 'id'>

/** Remembers what was said to be committed, and holds it against the database. */
export class Witness {
  readonly faults: string[] = []
  /** Accounts on which something was committed since they were last looked at. */
  readonly touched = new Set<CustomerId>()
  /** Decisions of which somebody was told, and that were not looked up yet. */
  acknowledged: Event[] = []
  private readonly orders = new Map<OrderId, { state: State; number: number }>()
  private readonly counts = new Map<CustomerId, number>()
  private readonly everAcknowledged: Event[] = []
  private readonly transfers = new Set<string>()

  /** How many events the orders of a customer have had. */
  countOf(customer: CustomerId): number {
    return this.counts.get(customer) ?? 0
  }

  committed(events: readonly Event[]): void {
    for (const event of events) this.note(event)
  }

  acknowledge(events: readonly Event[]): void {
    this.acknowledged.push(...events)
    this.everAcknowledged.push(...events)
  }

  acknowledgeTransfer({ id, customer }: Pick<MadeTransfer, 'id' | 'customer'>): void {
    this.transfers.add(id)
    this.touched.add(customer)
  }

  /** After a crash: what the database knows beyond what was heard of. */
  async catchUp(database: Queryable, customers: readonly CustomerId[]): Promise<void> {
    const { rows } = await database.query<{
      order_id: string
      number: number
      kind: Decision['kind']
      customer: bigint
      decision: string
    }>({
      text: `select order_id, number, kind, customer, decision from trading.order_event
        where customer = any ($1::bigint[]) order by order_id, number`,
      values: [customers],
    })
    const stored = new Set(rows.map(({ decision }) => decision))
    for (const { order_id, number, kind, customer, decision } of rows)
      if (number > (this.orders.get(order_id as OrderId)?.number ?? 0))
        this.note({
          order: order_id as OrderId,
          customer: customer.toString() as CustomerId,
          number,
          kind,
          id: decision as Decision['id'],
        })
    const lost = this.everAcknowledged.filter(({ id }) => !stored.has(id))
    for (const { order, kind } of lost) this.faults.push(`${kind} of ${order} was acknowledged and is lost`)
    const moved = await database.query<{ found: bigint }>({
      text: 'select count(*) as found from transfer.transfer where id = any ($1::uuid[])',
      values: [[...this.transfers]],
    })
    if (Number(moved.rows[0]?.found) !== this.transfers.size)
      this.faults.push(`of ${this.transfers.size} acknowledged transfers ${moved.rows[0]?.found} are left`)
    const total = [...this.counts.values()].reduce((sum, count) => sum + count, 0)
    if (total !== rows.length) this.faults.push(`${rows.length} events are stored, ${total} were committed`)
  }

  private note({ order, customer, number, kind }: Event): void {
    const before = this.orders.get(order) ?? { state: 'new' as State, number: 0 }
    const after = moves[before.state][kind]
    if (after === undefined) this.faults.push(`${order} is ${before.state} and was ${kind}`)
    if (number !== before.number + 1)
      this.faults.push(`event ${number} of ${order} (${kind}) comes after its event ${before.number}`)
    this.orders.set(order, { state: after ?? before.state, number })
    this.counts.set(customer, this.countOf(customer) + 1)
    this.touched.add(customer)
  }
}
