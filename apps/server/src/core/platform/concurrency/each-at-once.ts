/** Runs work on each of many, so many at a time. */
export const eachAtOnce = async <Item>(
  items: readonly Item[],
  atOnceMax: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0
  const line = async (): Promise<void> => {
    for (let item = items[(next += 1) - 1]; item !== undefined; item = items[(next += 1) - 1])
      await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, items.length) }, line))
}
