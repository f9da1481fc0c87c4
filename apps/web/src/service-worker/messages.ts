/** What a page tells its worker. */
export type WorkerMessage =
  /** Take over from the version before: the customer asked for it. */
  | { readonly say: 'take over' }
  /** Keep these files too: the page needed them before the worker was there. */
  | { readonly say: 'keep'; readonly paths: readonly string[] }

/** Files whose names hold their contents' hash. */
export const assetsPath = '/assets/'
export const keptPathsMax = 100
