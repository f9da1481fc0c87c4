export { sv as refusals } from '@plumbline/protocol/texts/sv'
export { default as texts } from '../catalogues/sv.ts'
