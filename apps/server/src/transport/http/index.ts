export { createHttp, type HttpOptions } from './app.ts'
export type { Handlers } from './bind.ts'
export { refuseTakenPort } from './port.ts'
