import { inOrderOfEffect, type ChartSplit, type EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'

const none: readonly ChartSplit[] = []

/** Splits of an instrument that had taken effect at a moment, in order; worked out once for each list of actions. */
export const createSplits = (
  actions: (() => readonly EffectiveAction[]) | undefined,
): ((code: Code, at: Millis) => readonly ChartSplit[]) => {
  let known: readonly EffectiveAction[] = []
  let byCode: ReadonlyMap<Code, readonly ChartSplit[]> = new Map()
  return (code, at) => {
    const all = actions?.() ?? known
    if (all !== known) {
      known = all
      const splits = all
        .toSorted(inOrderOfEffect)
        .flatMap(({ code: of, action, effectiveAt }) =>
          action.kind === 'split' ? [{ of, split: { ...action, effectiveAt } }] : [],
        )
      byCode = new Map(
        splits.map(({ of }) => [of, splits.filter(each => each.of === of).map(({ split }) => split)]),
      )
    }
    const splits = byCode.get(code)
    return splits === undefined ? none : splits.filter(({ effectiveAt }) => effectiveAt <= at)
  }
}
