import { askAction } from './ask-action.ts'
import type { ActionContext } from './context.ts'
import { listActions } from './list-actions.ts'

/** The handlers of corporate actions, by call. */
export const actionCalls = (context: ActionContext) => ({
  marketActionList: listActions(context),
  marketActionEnter: askAction(context),
})
