import { defineCapability } from '../../core/capability/index.ts'
import { listReasons } from './list-reasons.ts'
import { removeReason } from './remove-reason.ts'
import { saveReason } from './save-reason.ts'

export const savedReasonCapability = defineCapability({
  name: 'saved-reason',
  needs: ['audit', 'database', 'newId', 'now'],
  create: context => ({
    calls: {
      savedReasons: listReasons(context),
      savedReasonSave: saveReason(context),
      savedReasonRemove: removeReason(context),
    },
  }),
})
