export { default as texts } from '../catalogues/hk.ts'
