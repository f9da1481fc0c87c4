export * from './hours-setting.ts'
export * from './hours.ts'
export * from './trading-day.ts'
