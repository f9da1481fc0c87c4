export { digestLetter } from './digest-letter.ts'
