import { createContext, use, useEffect } from 'react'

/** May take a moment, where only the server can judge it. */
export type Take = () => void | Promise<void>

type OpenEntryRef = {
  /** Takes what is being written into the draft, if it may be; it says itself what is wrong. */
  readonly holds: (take: Take | undefined) => void
  /** It was given up. */
  readonly dropped: () => void
}

/** The one entry of a table that is being written, so that sending the draft takes it along. */
export const OpenEntry = createContext<OpenEntryRef | undefined>(undefined)

/** For the end of an entry's fields: how it is taken, as long as it is open. Gives what tells that it was given up. */
export const useOpenEntry = (take: Take): (() => void) => {
  const open = use(OpenEntry)
  useEffect(() => {
    open?.holds(take)
    return () => open?.holds(undefined)
  })
  return () => open?.dropped()
}
