import type { Engine } from './engine.ts'

/**
 * What use cases ask of the engine. In one process the engine itself; a client that reaches the engine of a customer's
 * shard elsewhere has the same shape.
 */
export type EngineClient = Pick<
  Engine,
  | 'accounts'
  | 'admitExposure'
  | 'cancel'
  | 'cancelAll'
  | 'close'
  | 'closeAll'
  | 'copy'
  | 'edit'
  | 'editPending'
  | 'moment'
  | 'open'
  | 'opens'
  | 'pending'
  | 'place'
  | 'position'
  | 'preload'
  | 'quoteOf'
  | 'requestClose'
  | 'reverse'
  | 'transfer'
  | 'view'
  | 'withdrawClose'
>
