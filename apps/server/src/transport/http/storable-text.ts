const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in it, however deep, is one that a database keeps: no NUL, and no half of a character. */
export const isKeepable = (input: unknown): boolean => {
  // Not by recursion: a body may be nested deeper than the stack is.
  const rest: unknown[] = [input]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string' && !isText(next)) return false
    if (typeof next !== 'object' || next === null) continue
    const values: readonly unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (values !== next && !Object.keys(next).every(isText)) return false
    // Numbers are most of what somebody sends who sends much.
    for (const value of values) if (typeof value === 'string' || typeof value === 'object') rest.push(value)
  }
  return true
}
