export type { Weight } from './families.ts'
export { createLetters, type Letters } from './letters.ts'
