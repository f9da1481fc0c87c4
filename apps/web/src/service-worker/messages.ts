/** What a page tells its worker. Types only: a worker is one file, and shares none with the page. */
export type WorkerMessage =
  /** Take over from the version before: the customer asked for it. */
  | { readonly say: 'take over' }
  /** Keep those of these files that are the app's: the page needed them before the worker was there. */
  | { readonly say: 'keep'; readonly paths: readonly string[] }
