import { workTokenKey } from '../token.ts'

// Apart from reading it (token.ts), so that the first screen of a customer does not load this.
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const keepWorkToken = (text: string): void => {
  sessionStorage.setItem(workTokenKey, text)
  tell()
}

export const forgetWorkToken = (): void => {
  sessionStorage.removeItem(workTokenKey)
  tell()
}

export const onWorkToken = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
