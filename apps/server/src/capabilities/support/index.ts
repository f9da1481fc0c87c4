export { countThreadsWaiting } from './count-waiting.ts'
export { visitorOfToken } from './visitor-name.ts'
