export { copyingCapability } from './capability.ts'
export { settingsOf } from './follow-row.ts'
export { percentText, readSettings, settingsView } from './follows/settings.ts'
