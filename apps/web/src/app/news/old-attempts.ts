import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { openAttempts, settledWithinMs } from '../../live/attempts/attempts.ts'
import { settle } from '../../live/attempts/use-attempt.ts'
import { useTellSettled } from '../../shared/attempts/words.ts'
import { useNow } from '../../ui/hooks/use-now.ts'

const hourMs = 3_600_000

/** What was sent a day ago and never answered is asked after, wherever the customer is: later nobody could tell. */
export const OldAttempts = () => {
  const client = useQueryClient()
  const tell = useTellSettled()
  const now = useNow(hourMs)
  const ask = useEffectEvent((now: number) => {
    for (const attempt of openAttempts().filter(({ at }) => now - at > settledWithinMs))
      settle(attempt).then(
        state => {
          tell(attempt, state)
          void client.invalidateQueries()
        },
        // Asked again within the hour.
        () => undefined,
      )
  })
  useEffect(() => ask(now), [now])
  return null
}
