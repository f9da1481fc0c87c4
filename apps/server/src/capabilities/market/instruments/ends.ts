import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'

/** When instruments end, by the corporate actions that were entered: asked for with each quote, worked out once for each list. */
export const createEnds = (
  actions: (() => readonly EffectiveAction[]) | undefined,
): ((code: Code) => Millis | undefined) => {
  let known: readonly EffectiveAction[] = []
  let ends: ReadonlyMap<Code, Millis> = new Map()
  return code => {
    const all = actions?.() ?? known
    if (all !== known) {
      known = all
      ends = new Map(
        all.flatMap(({ code: of, action, effectiveAt }) =>
          action.kind === 'end' ? [[of, effectiveAt] as const] : [],
        ),
      )
    }
    return ends.get(code)
  }
}
