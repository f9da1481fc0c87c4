import { minuteMs } from '@plumbline/rules/core'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { elapsed } from '../../clock.ts'
import { lockMinutes, lockNow } from '../../live/identity/app-lock.ts'

/** Another tab of the app that comes to the screen says so within this time. */
const otherTabMs = 1_000

/**
 * Locks the app once it has been in the background for the chosen time. All its tabs count as one: while another is on the
 * screen, none locks. A page that is alone locks at the moment it is left, as it may not live longer.
 */
export const watchLeaving = (onShown: (shown: boolean) => void): (() => void) => {
  const channel = new BroadcastChannel('app-lock')
  let hasOthers = false
  let leftAt: ElapsedMillis | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes no other
  const say = (what: 'here' | 'opened' | 'shown' | 'hidden') => channel.postMessage(what)

  const begin = () => {
    clearTimeout(timer)
    leftAt = elapsed()
    const minutes = lockMinutes()
    if (minutes === undefined) return
    if (minutes === 0 && !hasOthers) return lockNow()
    timer = setTimeout(lockNow, Math.max(minutes * minuteMs, otherTabMs))
  }
  const look = () => {
    const isShown = document.visibilityState === 'visible'
    if (isShown) {
      clearTimeout(timer)
      // A device that slept has kept its timers waiting.
      const minutes = lockMinutes()
      if (
        minutes !== undefined &&
        leftAt !== undefined &&
        elapsed() - leftAt >= Math.max(minutes * minuteMs, otherTabMs)
      )
        lockNow()
      leftAt = undefined
    } else begin()
    say(isShown ? 'shown' : 'hidden')
    onShown(isShown)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    hasOthers = true
    if (data === 'opened') say('here')
    if (document.visibilityState === 'visible') return
    // Another one is on the screen now, or was until now.
    clearTimeout(timer)
    leftAt = undefined
    if (data === 'hidden') begin()
  })
  say('opened')
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    channel.close()
  }
}
