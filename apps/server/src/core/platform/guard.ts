/** A fault that nobody awaited: where it came up, and what was thrown. */
export type Fault = { readonly what: string; readonly error: unknown }

type Told = (fault: Fault) => void

const told = new Set<Told>()

/** Tells of every fault from now on; a product counts each as an alarm. Gives a function that ends it. */
export const onFault = (tell: Told): (() => void) => {
  told.add(tell)
  return () => void told.delete(tell)
}

/** Where nobody is told, as in a command or a thread, it is thrown on: those end by it, and say why. */
export const noteFault = (what: string, error: unknown): void => {
  if (told.size === 0) throw error
  for (const tell of told) tell({ what, error })
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/**
 * What is called by a socket, a timer, a pool, a thread or a program, and so by nobody who would catch what it throws: that would
 * end the process, and every customer's connection with it. It is told of instead, and `letGo` gives up what it was about.
 */
export const guarded =
  <Args extends readonly unknown[]>(
    what: string,
    listener: (...args: Args) => unknown,
    letGo: (error: unknown) => void = () => undefined,
  ): ((...args: Args) => void) =>
  (...args) => {
    const giveUp = (error: unknown): void => {
      noteFault(what, error)
      try {
        letGo(error)
      } catch (failure) {
        noteFault(what, failure)
      }
    }
    try {
      const done = listener(...args)
      if (isPromise(done)) done.catch(giveUp)
    } catch (error) {
      giveUp(error)
    }
  }

/** Does it now; what it throws is told of, and whoever called goes on. */
export const attempt = (what: string, work: () => unknown, letGo?: (error: unknown) => void): void =>
  guarded(what, work, letGo)()

/** Those who are told of something: each by itself, so that one that throws keeps the news from no other, and never from who tells it. */
export const createListeners = <Args extends readonly unknown[]>(what: string) => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Gives a function that ends it. */
    add: (listener: (...args: Args) => unknown): (() => void) => {
      const safe = guarded(what, listener)
      listeners.add(safe)
      return () => void listeners.delete(safe)
    },
    tell: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    isHeard: (): boolean => listeners.size > 0,
  }
}

type Emitter = { on(event: string, listener: (...args: readonly unknown[]) => void): unknown }

/** Listens to one connection; `letGo` ends that connection, and no other, where a listener throws. */
export const guardedOn =
  (emitter: Emitter, letGo: () => void) =>
  (event: string, what: string, listener: (...args: never[]) => unknown): void =>
    void emitter.on(event, guarded(what, listener as (...args: readonly unknown[]) => unknown, letGo))
