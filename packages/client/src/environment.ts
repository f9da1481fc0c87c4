/** As much of a WebSocket as the stream uses. That of browsers fits, and that of Node 22 and newer. */
export type Wire = {
  /** As a WebSocket counts: 1 is open. */
  readonly readyState: number
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** What the client takes from outside itself: the network, the clock and chance. */
export type Environment = {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>
  readonly connect: (address: string) => Wire
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** At least 0 and below 1. */
  readonly random: () => number
  /** Does something once, later; the returned function calls it off. */
  readonly after: (run: () => void, ms: number) => () => void
}

/** Web standards alone: the same in a browser and in Node. */
export const webEnvironment: Environment = {
  fetch: (address, request) => fetch(address, request),
  connect: address => new WebSocket(address) as Wire,
  now: () => Date.now(),
  random: () => Math.random(),
  after: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
