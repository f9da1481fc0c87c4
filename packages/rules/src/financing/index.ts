export * from './financing-setting.ts'
export * from './financing.ts'
