import { useEffect, useRef, useState } from 'react'

/** Somebody who types is left to finish a word. */
const pauseMs = 500

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed'

/** How a save ended, and how much of what was changed it held. */
type Outcome = { readonly state: 'saved' | 'failed'; readonly changes: number }

/**
 * Keeps what was typed a moment after the last change, one save after the other, and what is left on leaving.
 * `changes` counts what was changed; `save` sends the newest of it.
 */
export const useDraft = (changes: number, save: () => Promise<unknown>) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const newest = useRef(() => undefined as void)
  useEffect(() => {
    newest.current = () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
      queue.current = queue.current.then(async () => {
        try {
          await save()
          setOutcome({ state: 'saved', changes })
        } catch {
          // Said beside the form; what was typed stands there still, and the next change tries again, and so does a device that is back online.
          setOutcome({ state: 'failed', changes })
        }
      })
    }
  })
  useEffect(() => {
    if (changes === 0) return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => newest.current(), pauseMs)
  }, [changes])
  const hasFailed = outcome?.state === 'failed' && outcome.changes === changes
  useEffect(() => {
    if (!hasFailed) return
    const again = () => newest.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  useEffect(
    () => () => {
      if (waiting.current !== undefined) newest.current()
    },
    [],
  )
  const state: DraftState = changes === 0 ? 'idle' : outcome?.changes === changes ? outcome.state : 'saving'
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
