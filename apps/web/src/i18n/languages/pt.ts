export { default as texts } from '../catalogues/pt.ts'
