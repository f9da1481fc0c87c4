import type { CustomerId } from '@plumbline/rules/core'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly copying: {
      /** Something of this trader may be to be done: a follow has begun, or copying goes on. */
      readonly nudge: (trader: CustomerId) => Promise<void>
      /** Waits until what was decided is copied. */
      readonly settled: () => Promise<void>
      /** Holds each follow against the loss at which it stops. */
      readonly lookAtStops: () => Promise<void>
      readonly settleMonth: () => Promise<void>
    }
  }
}
declare module '../../core/capability/event-bus.ts' {
  interface Events {
    /** Somebody is no trader any more: who follows stops, as each has chosen. */
    readonly 'trader.ended': { readonly trader: CustomerId }
  }
}
