/**
 * Collects what arrives within one turn of the event loop into one write; each caller waits for it. Items arrive as fast as
 * their callers let them: bounding these bounds the write.
 */
export const createCollected = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) => {
  let items: Item[] = []
  let writing: Promise<void> | undefined
  const flush = (): Promise<void> => {
    const taken = items
    items = []
    writing = undefined
    return write(taken)
  }
  return item => {
    items.push(item)
    writing ??= new Promise<void>(resolve => void setImmediate(resolve)).then(flush)
    return writing
  }
}
