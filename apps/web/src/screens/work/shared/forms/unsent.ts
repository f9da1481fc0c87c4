import { useState } from 'react'

/** What is being written, in memory alone: it outlives a session that ends meanwhile, not a sign-out or the tab. */
const unsent = new Map<string, string>()

export const forgetUnsent = (): void => unsent.clear()

/** A text that is kept for whoever writes it until it is sent; nobody else who signs in here reads it. */
export const useUnsent = (
  whose: string | undefined,
  what: string,
): readonly [text: string, write: (text: string) => void] => {
  const key = `${whose ?? ''} ${what}`
  const [text, setText] = useState(() => unsent.get(key) ?? '')
  const write = (next: string) => {
    if (next === '') unsent.delete(key)
    else unsent.set(key, next)
    setText(next)
  }
  return [text, write]
}
