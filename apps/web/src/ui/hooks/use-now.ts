import { useEffect, useState } from 'react'

/** The device's time, told anew as often as what is drawn of it changes. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(beat)
  }, [everyMs])
  return now
}
