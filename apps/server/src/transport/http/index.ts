export { createHttp, type HttpOptions } from './app.ts'
export { hostNamesOf } from './host-names.ts'
export type { Handlers } from './bind.ts'
export { refuseTakenPort } from './port.ts'
