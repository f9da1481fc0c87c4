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
