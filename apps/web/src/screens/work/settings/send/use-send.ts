import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Sends a draft in one step: what is still being written is taken into it first, and it is sent once that is done. Whoever types
 * on, or gives the entry up, is asked again.
 */
export const useSend = (isEditing: boolean, send: () => void) => {
  const take = useRef<(() => void) | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const isWanted = useRef(false)
  const entryClosed = useEffectEvent(() => {
    if (!isWanted.current) return
    isWanted.current = false
    send()
  })
  useEffect(() => {
    if (!isEditing) entryClosed()
  }, [isEditing])
  useEffect(() => {
    // Where the first fault is, once it is drawn.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const drop = () => {
    isWanted.current = false
  }
  return {
    box,
    entry: {
      holds: (next: (() => void) | undefined) => {
        take.current = next
      },
      dropped: drop,
    },
    /** Anything that is typed takes the wish back. */
    onInput: drop,
    submit: () => {
      setTries(tries + 1)
      isWanted.current = isEditing
      if (isEditing) take.current?.()
      else send()
    },
  }
}
