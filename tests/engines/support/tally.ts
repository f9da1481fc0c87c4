import { appendFileSync } from 'node:fs'

/** What a walk did, or which version it did it in: a line each in the file that `npm run test:engines` adds up. */
type Noted = { readonly engine: string } & (
  | { readonly version: string }
  | { readonly what: string; readonly count: number }
)

const file = process.env['ENGINES_TALLY'] ?? ''

export const note = (noted: Noted): void => {
  if (file !== '') appendFileSync(file, `${JSON.stringify(noted)}\n`)
}
