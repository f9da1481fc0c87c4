export { it as refusals } from '@plumbline/protocol/texts/it'
export { default as texts } from '../catalogues/it.ts'
