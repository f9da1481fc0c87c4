import { defineCapability } from '../../core/capability/index.ts'
import type { InvitationContext } from './context.ts'
import { showInvitation } from './show-invitation.ts'
import { showTree } from './show-tree.ts'

export const invitationCapability = defineCapability({
  name: 'invitation',
  needs: ['database', 'audit', 'now'],
  create: ({ database, audit, now }) => {
    const context: InvitationContext = { database, audit, now }
    return { calls: { invitation: showInvitation(context), invitationTree: showTree(context) } }
  },
})
