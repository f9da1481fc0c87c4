import { token } from '../../token.ts'

// Whoever is led away from a form, to bind an address or set a password, finds it again as it was left. Kept in memory
// only, for this sign-in only, and never with anything secret in it.
const kept = new Map<string, object>()

const endOfKey = (): string => ` ${token() ?? ''}`
export const draftKey = (form: string): string => `${form}${endOfKey()}`

export const keptDraft = (key: string): object | undefined => kept.get(key)
export const keepDraft = (key: string, draft: object): void => void kept.set(key, draft)
export const dropDraft = (key: string): void => void kept.delete(key)

const isTyped = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Whether something is kept for this sign-in that a page which begins anew would lose. */
export const hasKeptDraft = (): boolean =>
  [...kept].some(([key, draft]) => key.endsWith(endOfKey()) && Object.values(draft).some(isTyped))
