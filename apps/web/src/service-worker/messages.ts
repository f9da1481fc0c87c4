/** What a page tells its worker. Types only: a worker is one file, and shares none with the page. */
export type WorkerMessage =
  /** Take over from the version before: the customer asked for it. */
  | { readonly say: 'take over' }
  /** Keep those of these files that are the app's: the page needed them before the worker was there. */
  | { readonly say: 'keep'; readonly paths: readonly string[] }

/** How pictures come from other apps: where they are sent, and what is taken. The build writes it into the worker. */
export type Sharing = {
  readonly path: string
  readonly field: string
  readonly cache: string
  readonly key: string
  readonly types: readonly string[]
  readonly bytesMax: number
  readonly keptMs: number
}

/** Why a file that another app shared was not taken. */
export type SharedFault = 'type' | 'size' | 'empty' | 'several' | 'failed'

/** What the server sends to a browser while the app is closed, in the language of whoever turned that on. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** A second message about the same thing takes the place of the first. */
  readonly tag: string
  /** The page of the app that it leads to. */
  readonly path: string
  readonly at: string
  readonly lang: string
}
