import { typingEveryMs, typingShownMs } from '@plumbline/rules/support'
import { useEffect, useRef, useState } from 'react'

/** Whether somebody types an answer: for a while after it was told, unless the answer comes. */
import { elapsed } from '../../clock.ts'
export const useAnswering = () => {
  const [until, setUntil] = useState<number>(0)
  useEffect(() => {
    if (until === 0) return () => undefined
    const timer = setTimeout(() => setUntil(0), typingShownMs)
    return () => clearTimeout(timer)
  }, [until])
  return { isAnswering: until > 0, begin: () => setUntil(elapsed()), end: () => setUntil(0) }
}

/** Tells staff that somebody types, no more often than they need to hear it. */
export const useTyping = (tell: () => Promise<unknown>): (() => void) => {
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (elapsed() - typedAt.current < typingEveryMs) return
    typedAt.current = elapsed()
    // Nobody misses it where it does not arrive.
    tell().catch(() => undefined)
  }
}
