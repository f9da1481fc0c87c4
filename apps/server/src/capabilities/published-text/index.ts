export {
  judgeAgreements,
  recordAgreements,
  type AcceptedAgreements,
} from './accept.ts'
export { publishShipped } from './publish-shipped.ts'
export { withAcceptance, type AcceptanceGate } from './gate.ts'
export { readSections } from './sections.ts'
export { showInForce } from './show.ts'
export { insertText, insertTextPublication, lockText } from './stored.ts'
export { writeText, type KeptTexts } from './written.ts'
