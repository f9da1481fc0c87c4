export { copyingCapability } from './capability.ts'
export { followColumns, settingsOf, type FollowRow } from './follow-row.ts'
export { decisionView, type DecisionRow } from './follows/decisions.ts'
export { percentText, readSettings, settingsView } from './follows/settings.ts'
