import { useState } from 'react'
import { dropDraft, keepDraft, keptDraft } from './drafts.ts'

/** What was typed into a form, as it was left. `forget` empties it once it has been sent. */
export const useKeptDraft = <Draft extends object>(name: string, blank: Draft) => {
  const keptNow = (): Draft => ({ ...blank, ...(keptDraft(name) as Partial<Draft>) })
  const [draft, setDraft] = useState<Draft>(keptNow)
  const change = (part: Partial<Draft>) => {
    // What is kept is the newest: a picture arrives long after the form in which it was chosen was drawn.
    const next = { ...draft, ...keptNow(), ...part }
    keepDraft(name, next)
    setDraft(next)
  }
  const forget = () => {
    dropDraft(name)
    setDraft(blank)
  }
  return { draft, change, forget }
}
