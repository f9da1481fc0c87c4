export { default as texts } from '../catalogues/fr.ts'
