import { addAlert } from './add-alert.ts'
import type { AlertContext } from './context.ts'
import { deleteAlert } from './delete-alert.ts'
import { editAlert } from './edit-alert.ts'
import { listAlerts } from './list-alerts.ts'

/** The use case of each call. */
export const alertCalls = (context: AlertContext) => ({
  alertList: listAlerts(context),
  alertAdd: addAlert(context),
  alertEdit: editAlert(context),
  alertDelete: deleteAlert(context),
})
