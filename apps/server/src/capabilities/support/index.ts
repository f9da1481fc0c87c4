export { visitorOfToken } from './visitor-name.ts'
