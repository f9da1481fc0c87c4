export { openDemo, type OpenDemoContext } from './open-demo.ts'
export { createSessions, type Sessions } from './sessions.ts'
export { userInfoOf } from './user-info.ts'
