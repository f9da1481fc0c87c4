export { pt as refusals } from '@plumbline/protocol/texts/pt'
export { default as texts } from '../catalogues/pt.ts'
