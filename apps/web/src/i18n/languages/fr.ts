export { fr as refusals } from '@plumbline/protocol/texts/fr'
export { default as texts } from '../catalogues/fr.ts'
