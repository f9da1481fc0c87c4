import type { CustomerId, OrderId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { IndexedHeap } from '../triggers/heap.ts'
import { Slots } from '../triggers/slots.ts'

/** A pending order that ends by itself. */
export type Expiring = { readonly id: OrderId; readonly customer: CustomerId }

/** When pending orders expire, the next one first. */
export class Expiries {
  private readonly heap = new IndexedHeap()
  private readonly slots = new Slots<Expiring>()
  private readonly slotOf = new Map<OrderId, number>()

  set({ id, customer }: Expiring, at: Millis): void {
    let slot = this.slotOf.get(id)
    if (slot === undefined) this.slotOf.set(id, (slot = this.slots.take({ id, customer })))
    this.heap.insert(slot, at)
  }

  remove(id: OrderId): void {
    const slot = this.slotOf.get(id)
    if (slot === undefined) return
    this.heap.remove(slot)
    this.slots.free(slot)
    this.slotOf.delete(id)
  }

  /** Takes out those that are over, oldest first. */
  due(now: SettledMillis): readonly Expiring[] {
    if (this.heap.minKey() > now) return []
    const due: Expiring[] = []
    while (this.heap.minKey() <= now) {
      const item = this.slots.of(this.heap.first())
      if (item === undefined) break
      this.remove(item.id)
      due.push(item)
    }
    return due
  }
}
