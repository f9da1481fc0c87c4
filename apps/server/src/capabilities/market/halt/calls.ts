import type { HaltContext } from './context.ts'
import { listHalts } from './list.ts'
import { placeHalt } from './place.ts'
import { requestResume } from './resume.ts'

/** The use case of each call. */
export const haltCalls = (context: HaltContext) => ({
  haltList: listHalts(context),
  haltPlace: placeHalt(context),
  haltLift: requestResume(context),
})
