import type { Cents } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useWhatIf, type FollowWish } from '../../../live/copying/following.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { firstTyped, readTyped, wishOf, type Fault, type Typed } from './values.ts'

/** What would have been is worked out once somebody pauses, not at every key. */
const typingMs = 400

/** The form of following one trader: what is typed, what it means, and what it would have given. */
export const useFollowForm = (detail: TraderDetail, available: Cents) => {
  const decimals = useTypedDecimals()
  const held = detail.follow !== null && detail.follow.state !== 'ended' ? detail.follow.settings : undefined
  // What is typed changes these settings, and none that another device has made since.
  const [seen] = useState(held ?? null)
  const [typed, setTyped] = useState<Typed>(() => firstTyped(held, available, decimals))
  /** What is wrong is said once somebody has left it so, or wants to go on. */
  const [judged, setJudged] = useState(false)
  const read = readTyped(typed, decimals)
  const wish = wishOf(detail.trader.id, typed, read)
  const settled = useSettled(wish === undefined ? '' : JSON.stringify(wish), typingMs)
  const whatIf = useWhatIf(settled === '' ? undefined : (JSON.parse(settled) as FollowWish))
  return {
    typed,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    read,
    wish,
    whatIf,
    isWrong: (fault: Fault) => read.faults.has(fault) && (judged || typed[fault] !== ''),
    judge: () => setJudged(true),
    seen,
    // By what the form began with: what is sent again after a lost answer is the same, though it may be there by now.
    isChange: seen !== null,
  }
}
export type FollowForm = ReturnType<typeof useFollowForm>
