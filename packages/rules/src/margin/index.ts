export * from './exposure-setting.ts'
export * from './exposure.ts'
export * from './margin-bounds.ts'
export * from './margin.ts'
