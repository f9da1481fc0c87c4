import type { Millis } from '@plumbline/rules/market'
import { useEffect, useState } from 'react'
import { serverNow } from '../../clock.ts'

/** The server's time, by which all ends that has an end, told anew as often as what is drawn of it changes. */
export const useNow = (everyMs: number): Millis => {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const beat = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(beat)
  }, [everyMs])
  return now
}
