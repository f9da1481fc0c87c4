export { settingCalls } from './calls.ts'
export { settingAppliers } from './publish.ts'
export { createSettings, type Settings } from './settings.ts'
export { tellEffective } from './publish-effective.ts'
