import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import type { Take } from './open-entry.ts'

/**
 * Sends a draft in one step: what is still being written is taken into it first, and it is sent once that is done. Whoever types
 * on, presses something else or gives the entry up is asked again, and so is whoever wrote what cannot be taken.
 */
export const useSend = (isEditing: boolean, send: () => void) => {
  const take = useRef<Take | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  /** One for each press, so that the end of an earlier one takes nothing from a later one. */
  const wish = useRef<symbol | undefined>(undefined)
  const [ended, setEnded] = useState<symbol>()
  const entryClosed = useEffectEvent(() => {
    if (wish.current === undefined) return
    wish.current = undefined
    send()
  })
  useEffect(() => {
    if (!isEditing) entryClosed()
  }, [isEditing])
  useEffect(() => {
    // Behind the one above: what was taken has closed the entry by now, and was sent.
    if (wish.current === ended) wish.current = undefined
  }, [ended])
  useEffect(() => {
    // Where the first fault is, once it is drawn.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const drop = () => {
    wish.current = undefined
  }
  const takeAndSend = async () => {
    const own = Symbol('wish')
    wish.current = own
    try {
      await take.current?.()
    } finally {
      setEnded(own)
    }
  }
  return {
    box,
    entry: {
      holds: (next: Take | undefined) => {
        take.current = next
      },
      dropped: drop,
    },
    /** Anything that is typed takes the wish back. */
    onInput: drop,
    /** So does any other button: whoever presses it has something else in mind. */
    onClickCapture: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button') !== null) drop()
    },
    submit: () => {
      setTries(tries + 1)
      if (isEditing) void takeAndSend()
      else send()
    },
  }
}
