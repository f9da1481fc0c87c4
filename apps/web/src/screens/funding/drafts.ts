import { useState } from 'react'
import { draftKey, dropDraft, keepDraft, keptDraft } from './kept-drafts.ts'

/** What was typed into a form, kept while the app is open. `forget` empties it once it has been sent. */
export const useKeptDraft = <Draft extends object>(name: string, blank: Draft) => {
  const [key] = useState(() => draftKey(name))
  const keptNow = (): Draft => ({ ...blank, ...(keptDraft(key) as Partial<Draft>) })
  const [draft, setDraft] = useState<Draft>(keptNow)
  const change = (part: Partial<Draft>) => {
    // What is kept is the newest: a picture arrives long after the form in which it was chosen was drawn.
    const next = { ...keptNow(), ...part }
    keepDraft(key, next)
    setDraft(next)
  }
  const forget = () => {
    dropDraft(key)
    setDraft(blank)
  }
  return { draft, change, forget }
}
