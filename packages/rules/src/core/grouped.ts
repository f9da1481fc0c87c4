/**
 * Items by a key of theirs, in the order in which each key came first. The oldest browsers that the web app is for have no
 * `Map.groupBy`.
 */
export const grouped = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
