import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Sends a draft in one step: what is still being written is taken into it first, and it is sent once that is done. Whoever types
 * on, or gives the entry up, is asked again.
 */
export const useSend = (isEditing: boolean, send: () => void) => {
  const take = useRef<(() => void) | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [wanted, setWanted] = useState<'yes' | 'no'>('no')
  const sendNow = useEffectEvent(() => {
    setWanted('no')
    send()
  })
  useEffect(() => {
    if (wanted === 'yes' && !isEditing) sendNow()
  }, [wanted, isEditing])
  useEffect(() => {
    // Where the first fault is, once it is drawn.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const drop = () => setWanted('no')
  return {
    box,
    entry: { take, dropped: drop },
    /** Anything that is typed takes the wish back. */
    onInput: drop,
    submit: () => {
      setTries(tries + 1)
      setWanted('yes')
      if (isEditing) take.current?.()
    },
  }
}
