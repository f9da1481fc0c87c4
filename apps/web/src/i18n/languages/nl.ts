export { default as texts } from '../catalogues/nl.ts'
