/** What is measured where a text or a list is wanted, before anybody looks whether it is one. */
const measures = ['length', 'size'] as const

/**
 * Whether no object in it, however deep, gives itself a length or a size that is no number: a program that compares one makes a
 * text of it, which fails where it is nested deeper than the stack is, or has no way to become one.
 */
export const isPlainJson = (input: unknown): boolean => {
  const rest: unknown[] = [input]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next))
      for (const name of measures) {
        const own = Object.getOwnPropertyDescriptor(next, name)
        if (typeof own?.value === 'object') return false
      }
    const values: readonly unknown[] = Array.isArray(next) ? next : Object.values(next)
    for (const value of values) if (typeof value === 'object') rest.push(value)
  }
  return true
}
