export { en as refusals } from '@plumbline/protocol/texts/en'
export { default as texts } from '../catalogues/en.ts'
