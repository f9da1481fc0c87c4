import { createListeners } from '../platform/guard.ts'
/**
 * What capabilities tell each other after a commit, by topic. Capabilities add their topics to this interface where they
 * declare themselves.
 */
export interface Events {}

/**
 * Carries events from whoever has committed something to whoever follows it. Nothing is kept: an event without a listener
 * is dropped, and who must not miss anything reads it from the database. In one process a plain call, as this one is; an
 * implementation over a message broker has the same shape.
 */
export type EventBus = {
  publish<Topic extends keyof Events>(topic: Topic, event: Events[Topic]): void
  /** Gives a function that ends it. */
  subscribe<Topic extends keyof Events>(topic: Topic, listener: (event: Events[Topic]) => void): () => void
}

/** All listeners are called at once, in the order in which they came. */
export const createLocalBus = (): EventBus => {
  const listeners = new Map<keyof Events, ReturnType<typeof createListeners<[never]>>>()
  return {
    publish: (topic, event) => {
      listeners.get(topic)?.tell(event as never)
    },
    subscribe: (topic, listener) => {
      const those = listeners.get(topic) ?? createListeners<[never]>(`the event ${topic}`)
      listeners.set(topic, those)
      return those.add(listener)
    },
  }
}
