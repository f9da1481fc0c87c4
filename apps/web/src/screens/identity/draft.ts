import { blank, type Values } from './values.ts'

// In memory only: a password never reaches the device's storage.
let kept: Values | undefined

/** What was typed before the form was left for one of its agreements. */
export const draft = (): Values => kept ?? blank
export const keepDraft = (values: Values): void => {
  kept = values
}
export const dropDraft = (): void => {
  kept = undefined
}

// What was typed as a name before the password turned out to be forgotten.
let named = ''

export const keepName = (name: string): void => {
  named = name.trim()
}
/** The e-mail address that was typed at login, once; empty where it was another kind of name. */
export const takeNamedEmail = (): string => {
  const email = named.includes('@') ? named : ''
  named = ''
  return email
}
