import { typingEveryMs, typingShownMs } from '@plumbline/rules/support'
import { useEffect, useRef, useState } from 'react'

/** Whether somebody types an answer: for a while after it was told, unless the answer comes. */
export const useAnswering = () => {
  const [until, setUntil] = useState(0)
  useEffect(() => {
    if (until === 0) return () => undefined
    const timer = setTimeout(() => setUntil(0), typingShownMs)
    return () => clearTimeout(timer)
  }, [until])
  return { isAnswering: until > 0, begin: () => setUntil(Date.now()), end: () => setUntil(0) }
}

/** Tells staff that somebody types, no more often than they need to hear it. */
export const useTyping = (tell: () => Promise<unknown>): (() => void) => {
  const typedAt = useRef(0)
  return () => {
    if (Date.now() - typedAt.current < typingEveryMs) return
    typedAt.current = Date.now()
    // Nobody misses it where it does not arrive.
    tell().catch(() => undefined)
  }
}
