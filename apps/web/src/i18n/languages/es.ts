export { es as refusals } from '@plumbline/protocol/texts/es'
export { default as texts } from '../catalogues/es.ts'
