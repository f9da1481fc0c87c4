import type { Route } from './routes.ts'

/** What the product's process has used so far, in ms: the thread that decides orders, and all of its threads. */
export type Usage = {
  readonly loopMs: number
  readonly processMs: number
  /** The longest time for which that thread came to nothing else, since the last time it was asked. */
  readonly blockedMs: number
}
export type Told =
  | { readonly tell: 'ready'; readonly address: string; readonly routes: readonly Route[] }
  | { readonly tell: 'usage'; readonly usage: Usage }
export type Asked = 'usage' | 'stop'
