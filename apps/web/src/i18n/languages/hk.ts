export { hk as refusals } from '@plumbline/protocol/texts/hk'
export { default as texts } from '../catalogues/hk.ts'
