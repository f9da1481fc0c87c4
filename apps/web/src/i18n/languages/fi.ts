export { fi as refusals } from '@plumbline/protocol/texts/fi'
export { default as texts } from '../catalogues/fi.ts'
