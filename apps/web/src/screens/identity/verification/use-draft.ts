import { useEffect, useRef, useState } from 'react'

/** Somebody who types is left to finish a word. */
const pauseMs = 700

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed'

/**
 * Keeps what was typed a moment after the last change, one save after the other, and what is left on leaving.
 * `changes` counts what was changed; `save` sends the newest of it.
 */
export const useDraft = (changes: number, save: () => Promise<unknown>) => {
  const [state, setState] = useState<DraftState>('idle')
  const newest = useRef(save)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    newest.current = save
  })
  const run = () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    setState('saving')
    queue.current = queue.current.then(async () => {
      try {
        await newest.current()
        setState('saved')
      } catch {
        // Said beside the form; what was typed stands there still, and the next change tries again.
        setState('failed')
      }
    })
  }
  const flush = useRef(run)
  useEffect(() => {
    flush.current = run
  })
  useEffect(() => {
    if (changes === 0) return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => flush.current(), pauseMs)
  }, [changes])
  useEffect(
    () => () => {
      if (waiting.current !== undefined) flush.current()
    },
    [],
  )
  return {
    state,
    /** Nothing more is kept, and what was under way has arrived: the form itself is sent next. */
    settle: async () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
      await queue.current
    },
  }
}
