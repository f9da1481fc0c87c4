import { least } from './reference-load.ts'

process.send?.(least())
