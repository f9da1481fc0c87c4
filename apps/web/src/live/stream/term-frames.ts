import type { TermDealView } from '@plumbline/protocol/term'

export const termKey = ['term']
export const runningDealsKey = [...termKey, 'running']
export const closedDealsKey = [...termKey, 'closed']
export const termProductsKey = [...termKey, 'products']
export const dealKey = (id: string) => [...termKey, 'detail', id]

const steps = { accepted: 0, running: 1, settled: 2, void: 2 } as const

/** The list of running deals after one of them took a step; what is known already is newer than an older step. */
export const dealsAfter = (
  list: readonly TermDealView[],
  deal: TermDealView,
  belongs: boolean,
): readonly TermDealView[] => {
  const at = list.findIndex(({ id }) => id === deal.id)
  if (!belongs) return at === -1 ? list : list.toSpliced(at, 1)
  const held = list[at]
  if (held === undefined) return [deal, ...list]
  return steps[held.state] > steps[deal.state] ? list : list.with(at, deal)
}
