import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceNow, elapsed } from '../clock.ts'

const lookEveryMs = 5_000
/** Less is put right by time servers all the time. */
const setBackMsMin = 1_000

/** Asks anew for all that is held once the device's clock was set back: by that clock it would stay fresh until then. */
export const useAskAfterSetBack = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let apartMs = deviceNow() - elapsed()
    const beat = setInterval(() => {
      const before = apartMs
      apartMs = deviceNow() - elapsed()
      if (before - apartMs > setBackMsMin) void client.invalidateQueries()
    }, lookEveryMs)
    return () => clearInterval(beat)
  }, [client])
}
