export { default as texts } from '../catalogues/de.ts'
