import { codesOf } from './codes.ts'

/**
 * Every reason for which Plumbline says no, by name. The protocol gives each its number, status and text; a name that has none
 * does not compile there. Apart from refusal.ts, so that whoever refuses does not bring the whole list along.
 */
export const refusalCodes = /* @__PURE__ */ codesOf('refusals')
