/** A value that tells its listeners when a part of it becomes another. */
export const store = <State extends object>(first: State) => {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set: (part: Partial<State>): void => {
      const names = Object.keys(part) as (keyof State)[]
      if (names.every(name => Object.is(now[name], part[name]))) return
      now = { ...now, ...part }
      for (const listener of listeners) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
