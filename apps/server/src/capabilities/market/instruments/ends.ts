import {
  endsInstrument,
  type CorporateAction,
  type EffectiveAction,
  type InstrumentReplacement,
} from '@plumbline/rules/corporate-action'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'

/** How an instrument ends, and when. */
export type InstrumentEnd = { readonly effectiveAt: Millis; readonly action: CorporateAction }

/** How instruments end, by the corporate actions that were entered: asked for with each quote, worked out once for each list. */
export const createEnds = (
  actions: (() => readonly EffectiveAction[]) | undefined,
): ((code: Code) => InstrumentEnd | undefined) => {
  let known: readonly EffectiveAction[] = []
  let ends: ReadonlyMap<Code, InstrumentEnd> = new Map()
  return code => {
    const all = actions?.() ?? known
    if (all !== known) {
      known = all
      ends = new Map(
        all.flatMap(({ code: of, action, effectiveAt }) =>
          endsInstrument(action) ? [[of, { effectiveAt, action }] as const] : [],
        ),
      )
    }
    return ends.get(code)
  }
}

/** Undefined where nothing replaces it. */
export const replacementIn = (end: InstrumentEnd | undefined): InstrumentReplacement | undefined =>
  end?.action.kind === 'replacement' ? { effectiveAt: end.effectiveAt, terms: end.action } : undefined
