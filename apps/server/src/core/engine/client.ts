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
  | 'linkOco'
  | 'moment'
  | 'open'
  | 'opens'
  | 'pending'
  | 'place'
  | 'placeOco'
  | 'position'
  | 'preload'
  | 'quoteOf'
  | 'quoteValuing'
  | 'requestClose'
  | 'reverse'
  | 'transfer'
  | 'unlinkOco'
  | 'view'
  | 'withdrawClose'
>
