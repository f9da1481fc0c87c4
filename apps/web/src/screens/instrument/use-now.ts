import { useEffect, useState } from 'react'

const secondMs = 1_000

/** The device's time, told anew each second. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(beat)
  }, [])
  return now
}
