import type { Millis } from '@plumbline/rules/market'
import type { StoredSheet } from './store.ts'
import type { Finding, KeptHead } from './verification.ts'

/** Heads that were kept elsewhere, held against the sheets one after another. */
export class KeptHeads {
  /** So many are those of the log. */
  same = 0
  private readonly open: Map<Millis, readonly KeptHead[]>

  constructor(kept: readonly KeptHead[], isLookedAt: (minute: Millis) => boolean) {
    this.open = Map.groupBy(
      kept.filter(({ minute }) => isLookedAt(minute)),
      ({ minute }) => minute,
    )
  }

  meet({ minute, hash, key }: Pick<StoredSheet, 'minute' | 'hash' | 'key'>): readonly Finding[] {
    const here = this.open.get(minute) ?? []
    this.open.delete(minute)
    const other = here.find(head => head.hash !== hash)
    this.same += here.filter(head => head.hash === hash).length
    if (other === undefined) return []
    const by = other.key === key ? 'with the very same key' : `with another key, ${other.key}`
    const detail = `the head that was kept is ${other.hash}, signed ${by}`
    return [{ kind: 'rewritten', minute, detail }]
  }

  /** Those whose minute was never met, and how many of them are older than all that is left. */
  rest(looked: { first: Millis | undefined; last: Millis | undefined; isWhole: boolean }): {
    readonly before: number
    readonly findings: readonly Finding[]
  } {
    const { first, last, isWhole } = looked
    let before = 0
    const findings: Finding[] = []
    for (const minute of this.open.keys()) {
      if (first === undefined || last === undefined || minute > last)
        findings.push({ kind: 'cut', minute, detail: 'its head was kept, and the log ends before it' })
      else if (minute > first || isWhole)
        findings.push({ kind: 'minute missing', minute, detail: 'its head was kept, and it is gone' })
      else before += 1
    }
    return { before, findings }
  }
}
