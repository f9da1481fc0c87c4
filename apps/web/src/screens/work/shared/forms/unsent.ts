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

/** A form that is kept in the same way. As long as nothing was typed it is `begin`, which may still change. */
export const useUnsentDraft = <Draft extends object>(
  whose: string | undefined,
  what: string,
  begin: Draft,
): Unsent<Draft> => {
  const [text, write] = useUnsent(whose, what)
  return {
    // What this very function has written.
    draft: text === '' ? begin : (JSON.parse(text) as Draft),
    isUnsent: text !== '',
    change: next => write(JSON.stringify(next)),
    forget: () => write(''),
  }
}

export type Unsent<Draft> = {
  readonly draft: Draft
  /** Something was typed that was not sent yet. */
  readonly isUnsent: boolean
  readonly change: (next: Draft) => void
  readonly forget: () => void
}
