/** The rows of a queue one after the other, from the one that is open; from none, the first. */
export const queueSteps = (
  ids: readonly string[],
  open: string | undefined,
  onOpen: (id: string) => void,
) => {
  const at = open === undefined ? -1 : ids.indexOf(open)
  const go = (to: number) => {
    const id = ids[Math.min(Math.max(to, 0), ids.length - 1)]
    if (id !== undefined) onOpen(id)
  }
  return { next: () => go(at + 1), previous: () => go(at - 1) }
}
