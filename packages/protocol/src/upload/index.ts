export * from './upload.ts'
