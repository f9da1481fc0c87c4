export type { JudgeChoice } from './judge-choice.ts'
