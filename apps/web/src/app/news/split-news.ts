import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { quotes } from '../../live/stream/stream.ts'

/** Everybody whose page shows the instrument hears at the same moment: they ask within this time. */
const spreadMsMax = 3_000

/**
 * An instrument is quoted in units of after a split from now on: what was asked for in units of before it is asked for anew. Charts
 * and what is drawn on them are kept by the split itself, and the orders of a customer are told one by one.
 */
export const SplitNews = () => {
  const client = useQueryClient()
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = quotes.listenSplits(code => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        for (const queryKey of [
          ['instruments'],
          ['instrument', code],
          ['price-history', code],
          ['user', 'alerts'],
        ])
          void client.invalidateQueries({ queryKey })
      }, Math.random() * spreadMsMax)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [client])
  return null
}
