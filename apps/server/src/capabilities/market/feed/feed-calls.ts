import { showHealth, type HealthContext } from '../health/show.ts'
import { takePush } from './take-push.ts'

/** Handlers of what delivers quotes, and of how that goes. */
export const feedCalls = (context: HealthContext) => ({
  feedPush: takePush(context.feed),
  marketHealth: showHealth(context),
})
