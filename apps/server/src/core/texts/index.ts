export * from './instrument-names.ts'
export * from './refusal-texts.ts'
export * from './suspension-texts.ts'
