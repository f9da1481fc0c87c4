export { nl as refusals } from '@plumbline/protocol/texts/nl'
export { default as texts } from '../catalogues/nl.ts'
