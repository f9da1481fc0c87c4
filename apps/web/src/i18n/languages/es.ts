export { default as texts } from '../catalogues/es.ts'
