import { useEffect } from 'react'
import { useUnread } from '../live/account/alerts.ts'
import { useUnreadAnswers } from '../live/support/unread.ts'
import { sessionState } from '../token.ts'

/** What an installed app may write on its icon; not every browser has it. */
type Badging = {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

const write = (count: number) => {
  const { setAppBadge, clearAppBadge } = navigator as Navigator & Badging
  const written = count === 0 ? clearAppBadge?.call(navigator) : setAppBadge?.call(navigator, count)
  // An app that is not installed has no icon to write on: nothing is missing without it.
  written?.catch(() => undefined)
}

/** Writes on the icon of the installed app how much waits to be read: notifications and answers of support. Shows nothing. */
export const IconBadge = (): null => {
  const notices = useUnread()
  const answers = useUnreadAnswers()
  const unread = notices === undefined || answers === undefined ? undefined : notices + answers
  useEffect(() => {
    if (unread !== undefined) write(unread)
  }, [unread])
  useEffect(
    () => () => {
      // The icon says how much waits for a customer, and theirs goes with them.
      if (sessionState() !== 'signed') write(0)
    },
    [],
  )
  return null
}
