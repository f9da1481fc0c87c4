/**
 * Collects what arrives within one turn of the event loop into one write; each caller waits for it. Items arrive as fast as
 * their callers let them: bounding these bounds the write.
 */
export const createCollected = <Item, Answer>(
  /** Gives one answer per item, in order. */
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  let items: Item[] = []
  let writing: Promise<readonly Answer[]> | undefined
  const flush = (): Promise<readonly Answer[]> => {
    const taken = items
    items = []
    writing = undefined
    return write(taken)
  }
  return async item => {
    const place = items.push(item) - 1
    writing ??= new Promise<void>(resolve => void setImmediate(resolve)).then(flush)
    const answers = await writing
    return answers[place] as Answer
  }
}
