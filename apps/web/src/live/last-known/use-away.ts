import { useEffect, useState } from 'react'
import { useIsOnline, useSocketState } from '../stream/stream.ts'

/** A short gap in the connection takes no figure away. */
const quietMs = 2_000

/** Whether something has lasted longer than a moment. */
export const useIsLate = (isSo: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isSo) return () => undefined
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSo])
  return isSo && late
}

/** Whether figures have stopped coming for longer than a moment. */
export const useAreFiguresOld = (): boolean => {
  const isOnline = useIsOnline()
  const isLost = useSocketState() === 'lost'
  return useIsLate(!isOnline || isLost)
}
