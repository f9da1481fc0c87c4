export { de as refusals } from '@plumbline/protocol/texts/de'
export { default as texts } from '../catalogues/de.ts'
