import { useState } from 'react'
import { token } from '../../token.ts'

// Whoever is led away from a form, to bind an address or set a password, finds it again as it was left. Kept in memory
// only, for this sign-in only, and never with anything secret in it.
const kept = new Map<string, object>()

/** What was typed into a form, kept while the app is open. `forget` empties it once it has been sent. */
export const useKeptDraft = <Draft extends object>(name: string, blank: Draft) => {
  const [key] = useState(() => `${name} ${token() ?? ''}`)
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank, ...(kept.get(key) as Partial<Draft>) }))
  const change = (part: Partial<Draft>) => {
    // What is kept is the newest: a picture arrives long after the form in which it was chosen was drawn.
    const next = { ...blank, ...(kept.get(key) as Partial<Draft>), ...part }
    kept.set(key, next)
    setDraft(next)
  }
  const forget = () => {
    kept.delete(key)
    setDraft(blank)
  }
  return { draft, change, forget }
}
